/**
 * Runs inside the page, before its own code: notes the moment in which an element is there, laid out and seen. The
 * time is taken in the frame after that became true.
 */
export function probe(selector) {
  if (window.top !== window) return;
  const noted = { ready: null, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) noted.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  window.__storeroomBench = noted;
  const isSeen = (element) => {
    const style = getComputedStyle(element);
    return element.getClientRects().length > 0 && style.visibility !== 'hidden' && style.opacity !== '0';
  };
  const look = () => {
    if (![...document.querySelectorAll(selector)].some(isSeen)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        noted.ready = performance.now();
      };
      channel.port2.postMessage(0);
    });
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  look();
}
