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
import { typedTextAtom } from './closed-form.state';
import { removeDraftsExceptOf } from './store-drafts';
import { draftMetadata } from './stored-drafts';

/** Milliseconds in which the forms of a new page appear. */
const FORMS_APPEAR_WITHIN_MS = 1_500;

/** Metadata of the draft of a form that is not on the page. */
interface StoredForm {
  /** The address that opens the form. */
  href: string;
  /** The typed texts, as the user sees them. */
  texts: readonly string[];
}

interface OfferedForm extends StoredForm {
  place: string;
}

/** Records the address and the typed texts of the forms on the page. */
export function noteForms(): void {
  const drafts = keptDrafts();
  const { pathname, search } = window.location;
  const address = splitLocale(pathname).path + search;
  for (const { place, staysAt, opensAt, typed } of unsavedForms()) {
    if (drafts.has(place) && staysAt(address))
      draftMetadata.set(place, { href: opensAt?.() ?? address, texts: typed?.() ?? [] } satisfies StoredForm);
  }
  for (const place of draftMetadata.keys()) if (!drafts.has(place)) draftMetadata.delete(place);
}

/** Decided by the parsed address: browsers take `/\elsewhere.example` for another site, too. */
function isOfThisSite(href: string): boolean {
  const { origin } = window.location;
  return href.startsWith('/') && URL.canParse(href, origin) && new URL(href, origin).origin === origin;
}

function isForm(value: unknown): value is StoredForm {
  const { href, texts } = (value ?? {}) as { href?: unknown; texts?: unknown };
  const isText = (one: unknown) => typeof one === 'string';
  // Another site is not the address of a form.
  return typeof href === 'string' && isOfThisSite(href) && Array.isArray(texts) && texts.every(isText);
}

const formsAtom = atom<readonly OfferedForm[]>([]);

/** The user and the team whose drafts are offered: the prefix of their places. */
const placePrefixAtom = atom((get) => `${get(userAtom)?.id ?? ''}/${get(activeTeamIdAtom) ?? ''}/`);

/** The drafts that the open dialog shows; empty while it is closed, and for any other user. */
export const shownFormsAtom = atom((get) =>
  get(formsAtom).filter(({ place }) => place.startsWith(get(placePrefixAtom))),
);
export const closeFormsAtom = atom(null, (_get, set) => set(formsAtom, []));

/** Drafts of this user in this team whose form is not on the page, newest first. */
function formsNotOnPage(): OfferedForm[] {
  // Drafts of a guest are dropped with the page.
  if (store().get(userAtom) === null) return [];
  const prefix = store().get(placePrefixAtom);
  const open = new Set(unsavedForms().map(({ place }) => place));
  return [...keptDrafts().keys()]
    .filter((place) => place.startsWith(prefix) && !open.has(place))
    .flatMap((place) => {
      const form = draftMetadata.get(place);
      return isForm(form) ? [{ place, ...form }] : [];
    })
    .reverse();
}

const show = () => store().set(formsAtom, formsNotOnPage());

const words = (key: string, options = {}) => i18n.t(`typed-text:${key}`, options);

const offers = () =>
  store()
    .get(toastsAtom)
    .filter(({ action }) => action?.run === show);

/** A connection that drops and returns several times is reported once. */
const NETWORK = 'drafts-network';

/** The shown messages that what was typed can be sent now. */
const networkMessages = () =>
  store()
    .get(toastsAtom)
    .filter(({ topic }) => topic === NETWORK);

/**
 * Closes messages that are out of date: the offer once each of its forms is on the page or discarded, and the message
 * about the network once there are no unsaved forms.
 */
export function closeOutdatedMessages(): void {
  if (unsavedForms().length === 0) dismiss(networkMessages());
  const shownOffers = offers();
  if (shownOffers.length > 0 && formsNotOnPage().length === 0) dismiss(shownOffers);
}

function dismiss(messages: readonly Toast[]): void {
  for (const { id } of messages) store().set(dismissToastAtom, id);
}

/** Shows a message that drafts exist, with a link to them. */
function offer(): void {
  const count = formsNotOnPage().length;
  // What was typed into forms that closed by themselves is shown already.
  if (count === 0 || offers().length > 0 || store().get(typedTextAtom) !== null) return;
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
    formsAtom,
    get(formsAtom).filter((form) => form.place !== place),
  );
});

function onOnline(): void {
  if (unsavedForms().length > 0)
    store().set(showToastAtom, { kind: 'done', message: words('back'), topic: NETWORK });
  offer();
}

/** Removes drafts of another user in this tab: the present user may have signed in in another tab. */
function removeOthersDrafts(): void {
  const user = store().get(userAtom);
  if (user !== null) removeDraftsExceptOf(user.id);
}

/** Offers drafts when a page starts, after a sign-in, in another team, and once the network is back. */
export function offerStoredForms(): void {
  let cancel = () => undefined as void;
  const offerSoon = () => {
    cancel();
    cancel = whenIdle(offer, FORMS_APPEAR_WITHIN_MS);
  };
  removeOthersDrafts();
  offerSoon();
  store().sub(userAtom, removeOthersDrafts);
  for (const one of [userAtom, activeTeamIdAtom]) store().sub(one, offerSoon);
  window.addEventListener('online', onOnline);
}
