import type { Frame, GameInfo } from '../generated/messages';
import type { Playing } from '../state/beats';
import type { Line } from '../table/lines';

export type { Frame, GameInfo as GameDescription, Happened, Option, Question } from '../generated/messages';

/** Why an action is not legal now. */
export interface WhyNot {
  rule: string;
  reason: string;
}

/** A beat on the board: the frame shows the position it led to, `before` the one it began from. */
export interface Staged extends Playing {
  before: Frame;
}

/** The only input of a board: one seat's frame. A board draws it and sends codes of options; it knows no rules. */
export interface BoardProps {
  game: GameInfo;
  frame: Frame;
  /** Names by seat, including the player's own. */
  names: string[];
  /** Which seats bots play. */
  bots?: boolean[];
  /**
   * Answer the open question with one of `frame.options`. Does nothing in a replay. `after` so many milliseconds where a board goes on
   * with an answer that was given as a whole: then nobody is called.
   */
  send: (code: number, after?: number) => void;
  /** Why is this code not legal? null if it is legal. */
  why: (code: number) => Promise<WhyNot | null>;
  openRule: (id: string) => void;
  /** How much of the window the bottom sheet takes on a phone; 0 elsewhere. */
  sheet?: number;
  /** The beat that is being played, and the position before it. Meanwhile the frame's question is hidden. */
  stage?: Staged | null;
  /** The deeds of the game so far, as far as they are told. */
  told?: readonly Line[];
  /** Show what a player can deduce from the view. */
  hints: boolean;
}
