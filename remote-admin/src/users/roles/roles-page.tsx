import { PERMISSIONS, ROLES, permissionsOfRole, type Permission, type Role } from '@storeroom/contract';
import { Icon } from '@storeroom/ui/icon';
import { PageHead } from '@storeroom/ui/page-head';
import { usePhone } from '@storeroom/ui/phone';
import { Fragment } from 'react';
import { PERMISSION_GROUPS } from '../data/roles.rules';
import { useCustomRoles } from '../data/users.queries';
import { PeopleTabs } from '../people-tabs';
import { usePeopleWords } from '../people-words.hooks';
import styles from './roles.module.css';

/** The table scrolls if there are many roles, so the keyboard has to reach it. */
const REACHED = { tabIndex: 0 };

/** A column of the page: one of the product's seven roles, or one of the company itself. */
interface Column {
  key: string;
  name: string;
  about: string;
  permissions: ReadonlySet<Permission>;
}

function useColumns(): Column[] {
  const { t, role } = usePeopleWords();
  const customs = useCustomRoles().data ?? [];
  return [
    ...ROLES.map((one: Role) => ({
      key: one,
      name: role({ role: one }),
      about: t(`users.about.${one}`),
      permissions: permissionsOfRole(one),
    })),
    ...customs.map(({ id, name, permissions, holders }) => ({
      key: String(id),
      name,
      about: t('users.about.custom', { count: holders }),
      permissions: new Set(permissions),
    })),
  ];
}

/** The page of roles: the purpose and permissions of each. */
export function RolesPage() {
  const { t } = usePeopleWords();
  const isPhone = usePhone();
  const columns = useColumns();
  return (
    <>
      <PageHead title={t('users.title')} />
      <PeopleTabs current="roles" />
      <div className={styles.page}>
        <h2>{t('users.roles.title')}</h2>
        <p className={styles.text}>{t('users.roles.text')}</p>
        {isPhone ? <RolesOneByOne columns={columns} /> : <RolesTable columns={columns} />}
        <p className={styles.text}>{t('users.roles.tree')}</p>
      </div>
    </>
  );
}

function RolesTable({ columns }: { columns: readonly Column[] }) {
  const { t, permission } = usePeopleWords();
  return (
    <>
      <dl className={styles.about}>
        {columns.map(({ key, name, about }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.frame} role="region" aria-label={t('users.roles.title')} {...REACHED}>
        <table className={styles.table}>
          <caption className="sr">{t('users.roles.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('users.roles.permission')}</th>
              {columns.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERMISSION_GROUPS.map((group) => (
              <Fragment key={group.key}>
                <tr className={styles.head}>
                  <th colSpan={columns.length + 1} scope="colgroup">
                    {t(`users.group.${group.key}`)}
                  </th>
                </tr>
                {group.permissions.map((one) => (
                  <tr key={one}>
                    <th scope="row">{permission(one)}</th>
                    {columns.map(({ key, permissions }) => (
                      <td key={key}>
                        {permissions.has(one) ? (
                          <>
                            <Icon name="check" size={16} />
                            <span className="sr">{t('users.roles.yes')}</span>
                          </>
                        ) : (
                          <span className="sr">{t('users.roles.no')}</span>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Shows one role at a time, on a phone. */
function RolesOneByOne({ columns }: { columns: readonly Column[] }) {
  const { t, permission } = usePeopleWords();
  return columns.map(({ key, name, about, permissions }) => (
    <details key={key} className={styles.role}>
      <summary>
        <span className="strong">{name}</span>
        <span className="soft t12">{about}</span>
      </summary>
      {permissions.size === PERMISSIONS.length ? <p>{t('users.roles.all')}</p> : null}
      {PERMISSION_GROUPS.map((group) => {
        const held = group.permissions.filter((one) => permissions.has(one));
        if (held.length === 0) return null;
        return (
          <div key={group.key}>
            <h3>{t(`users.group.${group.key}`)}</h3>
            <ul>
              {held.map((one) => (
                <li key={one}>{permission(one)}</li>
              ))}
            </ul>
          </div>
        );
      })}
    </details>
  ));
}
