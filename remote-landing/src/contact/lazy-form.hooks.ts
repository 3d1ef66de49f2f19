import { useEffect, useState, type ComponentType, type RefObject } from 'react';

/**
 * The form comes in a file of its own once the section is near: most visitors never see it. Undefined while it may
 * still come; null where there is none, because it is not wanted or did not arrive.
 */
export function useLazyForm(
  section: RefObject<HTMLElement | null>,
  isWanted: boolean,
): ComponentType | null | undefined {
  const [form, setForm] = useState<ComponentType | null>();
  useEffect(() => {
    const element = section.current;
    if (!isWanted || !element) return;
    const bring = () =>
      void import(/* webpackChunkName: "contact-form" */ './contact-form').then(
        ({ ContactForm }) => setForm(() => ContactForm),
        // The mail link stands there anyway.
        () => setForm(null),
      );
    if (window.location.hash === '#contact' || !('IntersectionObserver' in window)) return bring();
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && bring(),
      { rootMargin: '200px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [section, isWanted]);
  return isWanted ? form : null;
}
