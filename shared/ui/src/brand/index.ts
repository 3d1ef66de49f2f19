export { Brand, BrandMark } from './brand';
