import type { Locale } from '@storeroom/contract';
import { type EmailTemplate, momentIn } from '../../platform/mail/email-template';
import { type Letterhead, linkTo } from '../../platform/mail/letterhead';

const hostnamesOf = (head: Letterhead, locale: Locale, team_id: number) =>
  linkTo(head, locale, `/teams/${team_id}?tab=hostnames`);

/** The warning while there is still time: what is wrong, and when the domain will be lost. */
export function domainWarningEmailTemplate(
  locale: Locale,
  head: Letterhead,
  name: string,
  { hostname, team_id, ends }: { hostname: string; team_id: number; ends: Date },
): EmailTemplate {
  const url = hostnamesOf(head, locale, team_id);
  const until = momentIn(ends.toISOString(), locale);
  if (locale === 'fr') {
    return {
      subject: `${hostname} ne sera bientôt plus accessible`,
      paragraphs: [
        `Bonjour ${name},`,
        `Les enregistrements DNS de ${hostname} n’attestent plus que ce domaine vous appartient et pointe vers ${head.name}.`,
        `S’ils ne sont pas corrigés avant le ${until}, l’adresse ne fonctionnera plus et les sessions qui y sont ouvertes seront fermées.`,
      ],
      action: { label: 'Voir les noms d’hôte', url },
      notes: [
        'Les enregistrements attendus figurent sur la page de l’équipe. Ils sont vérifiés chaque jour.',
      ],
    };
  }
  return {
    subject: `${hostname} will soon stop working`,
    paragraphs: [
      `Hello ${name},`,
      `The DNS records of ${hostname} no longer show that this domain is yours and points to ${head.name}.`,
      `Unless they are corrected before ${until}, the address will stop working and its sessions will end.`,
    ],
    action: { label: 'See the hostnames', url },
    notes: ['The team’s page shows what the records must be. They are checked every day.'],
  };
}

export function domainLostEmailTemplate(
  locale: Locale,
  head: Letterhead,
  name: string,
  { hostname, team_id }: { hostname: string; team_id: number },
): EmailTemplate {
  const url = hostnamesOf(head, locale, team_id);
  if (locale === 'fr') {
    return {
      subject: `${hostname} n’est plus accessible`,
      paragraphs: [
        `Bonjour ${name},`,
        `Depuis sept jours, les enregistrements DNS de ${hostname} n’attestent plus que ce domaine vous appartient. L’adresse ne fonctionne plus\u202f; l’équipe travaille désormais sur ${head.origin}.`,
      ],
      action: { label: 'Voir les noms d’hôte', url },
      notes: [
        'Une fois les enregistrements corrigés, l’adresse sera rétablie automatiquement sous 24\u00a0heures.',
      ],
    };
  }
  return {
    subject: `${hostname} no longer works`,
    paragraphs: [
      `Hello ${name},`,
      `For seven days the DNS records of ${hostname} have not shown that this domain is yours. The address no longer works; the team now works on ${head.origin}.`,
    ],
    action: { label: 'See the hostnames', url },
    notes: ['Once the records are correct again, the address is restored automatically within a day.'],
  };
}
