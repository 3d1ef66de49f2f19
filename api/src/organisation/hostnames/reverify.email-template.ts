import type { Locale } from '@storeroom/contract';
import { type EmailTemplate, momentIn } from '../../platform/mail/email-template';
import { type Letterhead, linkTo } from '../../platform/mail/letterhead';

/** While there is time: what fails, and when it ends. */
export function domainWarningEmailTemplate(
  locale: Locale,
  head: Letterhead,
  name: string,
  { hostname, ends }: { hostname: string; ends: Date },
): EmailTemplate {
  const url = linkTo(head, locale, '/teams');
  const until = momentIn(ends.toISOString(), locale);
  if (locale === 'fr') {
    return {
      subject: `${hostname} ne sera bientôt plus servi`,
      paragraphs: [
        `Bonjour ${name},`,
        `Les enregistrements DNS de ${hostname} ne montrent plus que ce domaine est à vous et mène à ${head.name}.`,
        `S’ils ne sont pas corrigés avant le ${until}, l’adresse ne sera plus servie et ses sessions prendront fin.`,
      ],
      action: { label: 'Voir les noms d’hôte', url },
      notes: [
        'Les enregistrements attendus figurent sur la page de l’équipe. Ils sont vérifiés chaque jour.',
      ],
    };
  }
  return {
    subject: `${hostname} will soon not be served any more`,
    paragraphs: [
      `Hello ${name},`,
      `The DNS records of ${hostname} do not show any more that this domain is yours and leads to ${head.name}.`,
      `Unless they are put right before ${until}, the address will not be served any more and its sessions will end.`,
    ],
    action: { label: 'See the hostnames', url },
    notes: ['What the records must say stands on the team’s page. They are looked at every day.'],
  };
}

export function domainLostEmailTemplate(
  locale: Locale,
  head: Letterhead,
  name: string,
  hostname: string,
): EmailTemplate {
  const url = linkTo(head, locale, '/teams');
  if (locale === 'fr') {
    return {
      subject: `${hostname} n’est plus servi`,
      paragraphs: [
        `Bonjour ${name},`,
        `Depuis sept jours, les enregistrements DNS de ${hostname} ne montrent plus que ce domaine est à vous. L’adresse n’est plus servie\u202f; l’équipe travaille sur ${head.origin}.`,
      ],
      action: { label: 'Voir les noms d’hôte', url },
      notes: [
        'Dès que les enregistrements sont de nouveau corrects, l’adresse revient d’elle-même en un jour.',
      ],
    };
  }
  return {
    subject: `${hostname} is not served any more`,
    paragraphs: [
      `Hello ${name},`,
      `For seven days the DNS records of ${hostname} have not shown that this domain is yours. The address is not served any more; the team works on ${head.origin}.`,
    ],
    action: { label: 'See the hostnames', url },
    notes: ['Once the records are right again, the address comes back by itself within a day.'],
  };
}
