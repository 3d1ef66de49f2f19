/** An SVG file as text; esbuild puts it into the bundle. */
declare module '*.svg' {
  const text: string;
  export default text;
}
