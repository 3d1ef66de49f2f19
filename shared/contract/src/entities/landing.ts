import type { LocalizedText } from '../remote-rows';

export const BACKGROUND_KINDS = ['solid', 'gradient', 'image', 'video', 'animated'] as const;

/** The background of the jumbotron. File names refer to the page server's folder for the landing page. */
export interface Background {
  kind: (typeof BACKGROUND_KINDS)[number];
  /** One for `solid`, two to four for `gradient` and `animated`, none for the others. */
  colours: string[];
  /** Of an image or a video. */
  file: string | null;
  /** The image shown in place of a video that does not play. */
  poster: string | null;
}

export interface Jumbotron {
  /** Null: the product's own text. */
  title: LocalizedText | null;
  subtitle: LocalizedText | null;
  /** In pixels; never higher than the window. */
  height: number;
  /** Null: the product's own. */
  background: Background | null;
}

export interface NavigationColours {
  ground: string;
  ink: string;
}

/** The landing page of a host, beyond its branding. */
export interface Landing {
  jumbotron: Jumbotron;
  navigation: NavigationColours | null;
}
