export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';
export type ButtonSize = 'normal' | 'small' | 'touch';
