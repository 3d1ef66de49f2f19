import * as refresh from 'react-refresh/runtime';

/**
 * Runs in a development page before any other script. Provides the hook of React Refresh, and `refresh` and a registry for
 * the parts of the page (host, remotes). Receives new builds from the server, has the running parts apply them, and reloads
 * the page if one cannot. Build errors are shown above the page.
 */

refresh.injectIntoGlobalHook(globalThis);

/** The running parts by name, with the build of each and a function that applies a newer one. */
const parts = new Map();
/** Parts that could not apply a build. */
const failedParts = new Set();
/** What the server has sent last. */
let latest = null;
let isApplying = false;

async function applyBuilds() {
  if (isApplying) return;
  isApplying = true;
  try {
    const nextOutdated = () =>
      Object.keys(latest.builds).find(
        (name) =>
          parts.has(name) && !failedParts.has(name) && parts.get(name).build() !== latest.builds[name],
      );
    for (let name = nextOutdated(); name; name = nextOutdated()) {
      try {
        await parts.get(name).apply(latest.builds[name]);
      } catch (reason) {
        console.info(`${name} cannot be exchanged in this page, which is loaded again:`, reason.message);
        failedParts.add(name);
      }
    }
  } finally {
    isApplying = false;
  }
  if ([...failedParts].some((name) => latest.ready[name] === latest.builds[name])) location.reload();
}

function showBroken(text) {
  document.getElementById('dev-broken')?.remove();
  if (!text) return;
  const shown = document.body.appendChild(document.createElement('pre'));
  shown.id = 'dev-broken';
  shown.setAttribute('role', 'alert');
  shown.textContent = `${text}\n\nEscape hides this until the next save.`;
  Object.assign(shown.style, {
    position: 'fixed',
    inset: '16px',
    zIndex: '9999',
    margin: '0',
    padding: '16px',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    background: '#1c1c1c',
    color: '#fff',
    border: '3px solid #d33',
    font: '14px/1.5 monospace',
  });
}

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.getElementById('dev-broken')?.remove();
});

globalThis[Symbol.for('storeroom.dev')] = {
  refresh,
  join(name, part) {
    parts.set(name, part);
    failedParts.delete(name);
    if (latest) void applyBuilds();
  },
};

new EventSource('/dev-stream').onmessage = ({ data }) => {
  const before = latest;
  latest = JSON.parse(data);
  if (before && (before.run !== latest.run || before.loads !== latest.loads)) location.reload();
  if (document.body) showBroken(latest.broken);
  else addEventListener('DOMContentLoaded', () => showBroken(latest.broken));
  void applyBuilds();
};
