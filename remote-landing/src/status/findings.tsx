import type { ReactNode } from 'react';
import styles from './findings.module.css';

/** A list of findings, each with its subject and its result. */
export function Findings({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <dl className={styles.findings}>{children}</dl>
    </section>
  );
}

interface FindingProps {
  about: string;
  text?: string;
  children: ReactNode;
}

export function Finding({ about, text, children }: FindingProps) {
  return (
    <div>
      <dt>
        {about}
        {text ? <span className="soft t14">{text}</span> : null}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
