import styles from './floating.module.css';

/** The style of every floating element: surface, border, shadow; it slides 8 px and fades. */
export const floatClass = styles.float;
