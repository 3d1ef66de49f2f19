const { createTransformer } = require('@swc/jest');

/** `{file, text}`: one file that is compiled from another text than is on the disk. */
const mutant = JSON.parse(process.env.STOREROOM_MUTANT);
const textOf = (text, file) => (file === mutant.file ? mutant.text : text);

module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    return {
      ...swc,
      getCacheKey: (text, file, jest) => swc.getCacheKey(textOf(text, file), file, jest),
      process: (text, file, jest) => swc.process(textOf(text, file), file, jest),
    };
  },
};
