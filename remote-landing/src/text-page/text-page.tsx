import type { ReactNode } from 'react';
import styles from './text-page.module.css';

interface TextPageProps {
  title: string;
  /** Below the heading, small. */
  note?: string;
  summary: string;
  children: ReactNode;
}

/** Heading, a one-sentence summary, and the content: the same for policies and reports. */
export function TextPage({ title, note, summary, children }: TextPageProps) {
  return (
    <article className={styles.page}>
      <header>
        <h1>{title}</h1>
        {note === undefined ? null : <p className="soft t14">{note}</p>}
      </header>
      <p className={styles.summary}>{summary}</p>
      {children}
    </article>
  );
}
