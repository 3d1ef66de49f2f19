import postcss from 'postcss';
import parseSelectors from 'postcss-selector-parser';

/** At-rules that only give a condition for the rules inside them. */
const CONDITIONS = new Set(['media', 'supports', 'container', 'starting-style']);
/** The cascade layers of the page, whose order is in the shell's first style sheet. */
const LAYERS = new Set(['ground', 'parts']);
/** At-rules without effect in the page: those that CSS modules read at build time, and the encoding. */
const WITHOUT_EFFECT = new Set(['value', 'charset']);
/** Blocks that CSS modules read at build time. */
const BUILD_TIME_RULES = new Set([':export', ':import']);

const ADVICE = {
  import: 'import the file where the component is',
  'font-face': 'use a font of the page',
  property: 'give the value where it is read, as in var(--size, 4px)',
  page: 'add it while something is being printed, and take it away afterwards',
};

const MAX_QUOTED = 80;
const quoted = (text) => `"${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}"`;

/** Pseudo-classes that match what one of the selectors in brackets matches. */
const ANY_OF = new Set([':is', ':where', ':local']);
const nameOf = ({ value }) => value.toLowerCase();

/** A selector as its compounds (`a.b:hover`) and the combinators between them. */
function partsOf(selector) {
  const compounds = [[]];
  const joins = [];
  for (const node of selector.nodes) {
    if (node.type === 'combinator') {
      joins.push(node.value.trim() || ' ');
      compounds.push([]);
    } else if (node.type !== 'comment') compounds.at(-1).push(node);
  }
  return { compounds, joins };
}

function hasNesting(selector) {
  let has = false;
  selector.walkNesting(() => {
    has = true;
  });
  return has;
}

/** `:global .page`: the switch of CSS modules, which holds for all that comes after it. */
const isSwitch = (node) => node.type === 'pseudo' && nameOf(node) === ':global' && node.nodes.length === 0;

/** Whether a selector matches only elements with an own class or id, or inside one; `&` stands for such an element. */
function isInside(selector, isOwn, isNested) {
  const owns = (node) => {
    if (node.type === 'class' || node.type === 'id') return isOwn(node.value);
    if (node.type === 'nesting') return isNested;
    if (node.type !== 'pseudo' || !ANY_OF.has(nameOf(node)) || node.nodes.length === 0) return false;
    return node.nodes.every((inner) => isInside(inner, isOwn, isNested));
  };
  const { compounds, joins } = partsOf(selector);
  return compounds.some(
    // A sibling of an own element may belong to another remote; a sibling of an element inside one is inside as well.
    (compound, at) => compound.some(owns) && (at === joins.length || joins[at] === ' ' || joins[at] === '>'),
  );
}

/** Whether a rule inside another one, which matches own elements, matches own elements too. */
function isNestedInside(selector, isOwn) {
  if (hasNesting(selector)) return isInside(selector, isOwn, true);
  const [first] = selector.nodes;
  const isRelative = first?.type === 'combinator';
  return !isRelative || first.value.trim() === '>' || isInside(selector, isOwn, true);
}

const isBuildTimeRule = ({ nodes }) =>
  nodes.length === 1 && nodes[0].type === 'pseudo' && BUILD_TIME_RULES.has(nameOf(nodes[0]));

/**
 * Finds the parts of a remote's style sheet that would affect the rest of the page: rules for elements that neither have one
 * of its classes or ids nor are inside one that has, and names that are global to the page.
 * @param {string} css the source of a CSS module, or the built style sheet
 * @param {object} remote
 * @param {(name: string) => boolean} remote.isOwn whether a class, an id or an animation of this name is the remote's own
 * @param {string} remote.ownClass what own selectors look like, for the messages
 * @returns {{ line: number, problem: string }[]} the problems, by line
 */
export function strayStyles(css, { isOwn, ownClass }) {
  const found = [];
  const report = (node, problem) => found.push({ line: node.source.start.line, problem });

  const checkRule = (rule, isNested) => {
    let selectors;
    try {
      selectors = parseSelectors().astSync(rule.selector).nodes;
    } catch {
      report(rule, `${quoted(rule.selector)} cannot be read as a selector.`);
      return;
    }
    if (!isNested && selectors.every(isBuildTimeRule)) return;
    for (const selector of selectors) {
      const text = quoted(selector.toString().trim());
      if (selector.some(isSwitch)) {
        report(rule, `${text} is for the whole page from :global on; put what it is for in brackets.`);
        continue;
      }
      if (isNested ? isNestedInside(selector, isOwn) : isInside(selector, isOwn, false)) continue;
      report(
        rule,
        `${text} also matches elements outside of the remote; select by ${ownClass}, or what is inside an element with one.`,
      );
    }
    checkAll(rule, true);
  };

  const checkAtRule = (atRule, isNested) => {
    const name = atRule.name.toLowerCase();
    if (CONDITIONS.has(name)) checkAll(atRule, isNested);
    else if (name === 'layer') {
      const names = atRule.params.split(',').map((layer) => layer.trim());
      const other = names.find((layer) => layer !== '' && !LAYERS.has(layer));
      if (other !== undefined) {
        report(
          atRule,
          `the layer ${quoted(other)} would be one of the whole page; use ${[...LAYERS].join(' or ')}, or none.`,
        );
      }
      checkAll(atRule, isNested);
    } else if (name === 'keyframes' || name === '-webkit-keyframes') {
      const animation = atRule.params.trim();
      if (animation.startsWith(':global') || !isOwn(animation)) {
        report(
          atRule,
          `the animation ${quoted(animation)} is named for the whole page; name it in a CSS module and without :global.`,
        );
      }
    } else if (!WITHOUT_EFFECT.has(name)) {
      report(atRule, `@${atRule.name} holds for the whole page; ${ADVICE[name] ?? 'leave it out'}.`);
    }
  };

  const checkAll = (container, isNested) => {
    container.each((node) => {
      if (node.type === 'rule') checkRule(node, isNested);
      else if (node.type === 'atrule') checkAtRule(node, isNested);
    });
  };

  try {
    // Without `map: false` it would read any file that a comment names as the source map.
    checkAll(postcss.parse(css, { map: false }), false);
  } catch (error) {
    const isTooDeep = error.name === 'RangeError';
    if (error.name !== 'CssSyntaxError' && !isTooDeep) throw error;
    const why = isTooDeep ? 'its rules are nested too deep' : error.reason;
    found.push({ line: error.line ?? 1, problem: `cannot be read: ${why}.` });
  }
  return found;
}

/**
 * The same for a style sheet of a release, in which own names begin with the container's name and an underscore.
 * @param {string} css
 * @param {string} container as in `remote_stock`
 * @returns {{ line: number, problem: string }[]}
 */
export const strayInRelease = (css, container) =>
  strayStyles(css, {
    isOwn: (name) => name.startsWith(`${container}_`),
    ownClass: `a class that begins with ${container}_`,
  });
