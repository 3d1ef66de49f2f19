import type { Locale } from '@storeroom/contract';
import { escapeUTF8 as escape } from 'entities/escape';
import { sha256Of } from '../hashes';

const WORDS: Record<Locale, { language: string; label: string; only: string; away: string; end: string }> = {
  en: {
    language: 'en-GB',
    label: 'Releases tried in this browser',
    only: 'Tried in this browser only:',
    away: 'cannot be shown now',
    end: 'Reset',
  },
  fr: {
    language: 'fr',
    label: 'Versions à l’essai dans ce navigateur',
    only: 'À l’essai dans ce navigateur uniquement :',
    away: 'ne peut pas être affichée pour le moment',
    end: 'Réinitialiser',
  },
};

const STYLE = [
  '.override{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;padding:4px 16px;background:var(--warn-soft);color:var(--ink);border-block-end:1px solid var(--line);font-size:.875rem;line-height:1.25rem;overflow-wrap:anywhere}',
  '.override ul{display:contents;list-style:none}',
  '.override form{margin-inline-start:auto}',
  '.override button{min-height:28px;padding:0 8px;border:1px solid var(--line-strong);border-radius:6px;background:var(--surface);color:var(--ink);font:inherit;font-weight:600;cursor:pointer}',
  '.override button:hover{background:var(--sunken)}',
  '@media(pointer:coarse){.override button{min-height:44px}}',
  '@media print{.override{display:none}}',
].join('');

/** The style element for the head of a page with a badge, and the policy source that allows it. */
export const BADGE_LOOK = {
  markup: `<style>${STYLE}</style>`,
  hash: `'${sha256Of(STYLE)}'`,
};

/** A release that only this browser gets, and whether this page uses it. */
interface NamedOverride {
  remote: string;
  to: string;
  isShown: boolean;
}

/**
 * A line at the top of the page that names the releases of this browser, with a button that ends the overrides. It
 * works without scripts.
 */
export function overrideBadge(all: readonly NamedOverride[], locale: Locale): string {
  const { language, label, only, away, end } = WORDS[locale];
  const entries = all.map(({ remote, to, isShown }) => {
    const is = `<strong>${escape(remote)}</strong> ${escape(to)}`;
    return `<li>${isShown ? is : `${is} (${away})`}</li>`;
  });
  return [
    `<aside class="override" lang="${language}" aria-label="${label}">`,
    `<span>${only}</span><ul role="list">${entries.join('')}</ul>`,
    `<form method="post" action="/platform/overrides/reset"><button>${end}</button></form></aside>`,
  ].join('');
}
