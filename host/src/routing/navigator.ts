type Go = (path: string) => void;

let go: Go = (path) => window.location.assign(path);

/** The router says how to go somewhere; before it is there, the browser itself goes. */
export function setNavigator(value: Go): void {
  go = value;
}

/** Goes to a path of the product from outside the pages: after signing out, say. */
export function goTo(path: string): void {
  go(path);
}
