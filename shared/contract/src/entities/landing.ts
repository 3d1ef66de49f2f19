import type { LocalizedText } from '../remote-rows';

export const BACKGROUND_KINDS = ['solid', 'gradient', 'image', 'video', 'animated'] as const;

/** What stands behind the words of the jumbotron. Files are named as they lie among the page server's own. */
export interface Background {
  kind: (typeof BACKGROUND_KINDS)[number];
  /** One for `solid`, two to four for `gradient` and `animated`, none for the others. */
  colours: string[];
  /** Of an image or a video. */
  file: string | null;
  /** The picture that stands for a video which does not run. */
  poster: string | null;
}

export interface Jumbotron {
  /** Null: the product's own words. */
  title: LocalizedText | null;
  subtitle: LocalizedText | null;
  /** In pixels; the window's where that is lower. */
  height: number;
  /** Null: the product's own. */
  background: Background | null;
}

export interface NavigationColours {
  ground: string;
  ink: string;
}

/** How the landing page of a host looks, beyond its branding. */
export interface Landing {
  jumbotron: Jumbotron;
  navigation: NavigationColours | null;
}
