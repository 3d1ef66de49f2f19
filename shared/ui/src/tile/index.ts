export { Tile, Tiles, type TileProps } from './tile';
