import { classNames } from '../class-names';
import styles from './avatar.module.css';

export interface AvatarProps {
  name: string;
  size?: 'small' | 'normal' | 'large';
  tone?: 'accent' | 'ink';
  /** A square avatar stands for anything but a person, such as a team. */
  square?: boolean;
  src?: string;
  /** The accessible name. Set it only where the name is not shown beside the avatar. */
  label?: string;
  className?: string;
}

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase();
}

export function Avatar({
  name,
  size = 'normal',
  tone = 'accent',
  square,
  src,
  label,
  className,
}: AvatarProps) {
  return (
    <span
      className={classNames(styles.avatar, className)}
      data-size={size}
      data-tone={tone}
      data-square={square || undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {src ? <img src={src} alt="" /> : initialsOf(name)}
    </span>
  );
}
