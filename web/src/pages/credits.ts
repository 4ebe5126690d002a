/** Icons by artist, as game-icons.net credits them. */
export const ARTISTS: Record<string, string[]> = {};
