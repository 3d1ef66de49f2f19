import { activeTeamIdAtom, atom, showToastAtom, userAtom, whenIdle, type Toast } from '@storeroom/sdk';
import {
  dismissToastAtom,
  draftsChanged,
  i18n,
  keptDrafts,
  splitLocale,
  store,
  toastsAtom,
  unsavedForms,
} from '@storeroom/sdk/host';
import { keptTextAtom } from './kept-text.state';
import { keepDraftsOf } from './store-drafts';
import { keptForms } from './stored-drafts';

/** Milliseconds in which the forms of a page that has just begun come to stand. */
const STAND_WITHIN = 1_500;

/** What is known of a form that does not stand on the page. */
interface KeptForm {
  /** Where it is opened again. */
  href: string;
  /** What was typed, as a person reads it, piece by piece. */
  texts: readonly string[];
}

export interface OfferedForm extends KeptForm {
  place: string;
}

/** Notes where the forms on the page stand, and what is read in them. */
export function noteForms(): void {
  const [kept, forms] = [keptDrafts(), keptForms()];
  const { pathname, search } = window.location;
  const here = splitLocale(pathname).path + search;
  for (const { place, staysAt, opensAt, typed } of unsavedForms()) {
    if (kept.has(place) && staysAt(here))
      forms.set(place, { href: opensAt?.() ?? here, texts: typed?.() ?? [] } satisfies KeptForm);
  }
  for (const place of forms.keys()) if (!kept.has(place)) forms.delete(place);
}

/** As a browser reads it: `/\elsewhere.example` names another site, too. */
function isOfThisSite(href: string): boolean {
  const { origin } = window.location;
  return href.startsWith('/') && URL.canParse(href, origin) && new URL(href, origin).origin === origin;
}

function isForm(value: unknown): value is KeptForm {
  const { href, texts } = (value ?? {}) as { href?: unknown; texts?: unknown };
  const isText = (one: unknown) => typeof one === 'string';
  // Another site is no address of a form.
  return typeof href === 'string' && isOfThisSite(href) && Array.isArray(texts) && texts.every(isText);
}

const shown = atom<readonly OfferedForm[]>([]);

/** Whose forms are spoken of, and of which team: how their places begin. */
const hereAtom = atom((get) => `${get(userAtom)?.id ?? ''}/${get(activeTeamIdAtom) ?? ''}/`);

/** The kept forms that somebody looks at; empty while nobody does, and for anybody else. */
export const shownFormsAtom = atom((get) =>
  get(shown).filter(({ place }) => place.startsWith(get(hereAtom))),
);
export const closeFormsAtom = atom(null, (_get, set) => set(shown, []));

/** What this person has typed in this team into forms that do not stand on the page, the newest first. */
function formsElsewhere(): OfferedForm[] {
  // What guests type is nobody's once the page is another.
  if (store().get(userAtom) === null) return [];
  const here = store().get(hereAtom);
  const standing = new Set(unsavedForms().map(({ place }) => place));
  return [...keptDrafts().keys()]
    .filter((place) => place.startsWith(here) && !standing.has(place))
    .flatMap((place) => {
      const form = keptForms().get(place);
      return isForm(form) ? [{ place, ...form }] : [];
    })
    .reverse();
}

const show = () => store().set(shown, formsElsewhere());

const words = (key: string, options = {}) => i18n.t(`kept-text:${key}`, options);

const offers = () =>
  store()
    .get(toastsAtom)
    .filter(({ action }) => action?.run === show);

/** What says that what is typed can be sent now. */
const newsOfNetwork = () =>
  store()
    .get(toastsAtom)
    .filter(({ message }) => message === words('back'));

/**
 * Takes back what is no longer so: the offer once every form of it stands on the page or is discarded, and the news of the
 * network once nothing that was typed waits to be sent.
 */
export function withdrawSaid(): void {
  const news = newsOfNetwork();
  if (news.length > 0 && unsavedForms().length === 0) dismiss(news);
  const said = offers();
  if (said.length > 0 && formsElsewhere().length === 0) dismiss(said);
}

function dismiss(said: readonly Toast[]): void {
  for (const { id } of said) store().set(dismissToastAtom, id);
}

/** Says that something typed is kept, and leads to it. */
function offer(): void {
  const count = formsElsewhere().length;
  // What went with a right is being read already.
  if (count === 0 || offers().length > 0 || store().get(keptTextAtom) !== null) return;
  store().set(showToastAtom, {
    kind: 'done',
    message: words('found', { count }),
    lasting: true,
    action: { label: words('show'), run: show },
  });
}

export const discardFormAtom = atom(null, (get, set, place: string) => {
  keptDrafts().delete(place);
  draftsChanged();
  set(
    shown,
    get(shown).filter((form) => form.place !== place),
  );
});

function onlineAgain(): void {
  if (unsavedForms().length > 0) store().set(showToastAtom, { kind: 'done', message: words('back') });
  offer();
}

/** What another person typed in this tab, before somebody signed in in another one, goes. */
function keepOwn(): void {
  const user = store().get(userAtom);
  if (user !== null) keepDraftsOf(user.id);
}

/** What is kept is offered where a page begins, to whoever comes back, in another team, and once there is a network again. */
export function offerKept(): void {
  let cancel = () => undefined as void;
  const soon = () => {
    cancel();
    cancel = whenIdle(offer, STAND_WITHIN);
  };
  keepOwn();
  soon();
  store().sub(userAtom, keepOwn);
  for (const one of [userAtom, activeTeamIdAtom]) store().sub(one, soon);
  window.addEventListener('online', onlineAgain);
}
