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
const stuck = new Set();
let told = null;
let taking = false;

async function takeBuilds() {
  if (taking) return;
  taking = true;
  try {
    const behind = () =>
      Object.keys(told.builds).find(
        (name) => parts.has(name) && !stuck.has(name) && parts.get(name).build() !== told.builds[name],
      );
    for (let name = behind(); name; name = behind()) {
      try {
        await parts.get(name).take(told.builds[name]);
      } catch (reason) {
        console.info(`${name} cannot be exchanged in this page, which is loaded again:`, reason.message);
        stuck.add(name);
      }
    }
  } finally {
    taking = false;
  }
  if ([...stuck].some((name) => told.ready[name] === told.builds[name])) location.reload();
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
    stuck.delete(name);
    if (told) void takeBuilds();
  },
};

new EventSource('/dev-stream').onmessage = ({ data }) => {
  const before = told;
  told = JSON.parse(data);
  if (before && (before.run !== told.run || before.loads !== told.loads)) location.reload();
  if (document.body) showBroken(told.broken);
  else addEventListener('DOMContentLoaded', () => showBroken(told.broken));
  void takeBuilds();
};
