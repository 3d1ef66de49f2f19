import styles from './floating.module.css';

/** The look of everything that floats: surface, hairline, the one shadow; slides 8 px and fades. */
export const floatClass = styles.float;
