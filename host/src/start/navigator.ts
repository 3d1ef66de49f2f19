type Go = (path: string) => void;

let go: Go = (path) => window.location.assign(path);

/** Sets how to navigate; until the router has done so, the browser loads the address. */
export function setNavigator(value: Go): void {
  go = value;
}

/** Navigates to a path of the product from outside of React, for example after a sign-out. */
export function goTo(path: string): void {
  go(path);
}
