/** An SVG as its text, as the server's bundle has it. */
module.exports = { process: (source) => ({ code: `module.exports = ${JSON.stringify(source)};` }) };
