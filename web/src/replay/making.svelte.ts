import { untrack } from 'svelte';
import type { ReviewInfo } from '../generated/messages';
import { api, Refusal } from '../net/api';
import { sayRefusal, t } from '../text/text.svelte';
import { afterLook, asReview, isWorking, readReview, type Review } from './review';

/** Milliseconds until the server is asked again how far it is. */
const AGAIN = 1000;

/** The review of a game: the server makes it, or it comes from a file. Make it where effects can run. */
export class Making {
  /** How far the server is. */
  made = $state.raw<ReviewInfo | null>(null);
  review = $state.raw<Review | null>(null);
  wrong = $state('');
  readonly working = $derived(isWorking(this.made));
  private missed = 0;

  constructor(
    private readonly table: string,
    private readonly key: string | null,
    private readonly game: string,
    private readonly last: number,
  ) {
    $effect(() => untrack(() => void this.hear(api.review(table, key))));
    $effect(() => {
      if (!this.made || !this.working) return undefined;
      const before = this.made;
      const timer = setTimeout(() => void this.hear(this.look(before)), AGAIN);
      return () => clearTimeout(timer);
    });
  }

  ask = (): Promise<void> => this.hear(api.askReview(this.table, this.key));

  async read(files: FileList | null): Promise<void> {
    const file = files?.[0];
    if (!file) return;
    this.review = readReview(await file.text(), this.game, this.last);
    this.wrong = this.review === null ? t('review.wrong') : '';
  }

  private async hear(answer: Promise<ReviewInfo>): Promise<void> {
    try {
      this.made = await answer;
      this.wrong = this.made.progress === 'failed' ? t('review.again') : '';
      if (this.made.review) this.review = asReview(this.made.review, this.game, this.last);
    } catch (no) {
      if (!(no instanceof Refusal)) throw no;
      this.made = null;
      this.wrong = sayRefusal(no);
    }
  }

  /** Looks how far the server is. That begins nothing, so a review that was lost is made anew only when somebody asks for it. */
  private async look(before: ReviewInfo): Promise<ReviewInfo> {
    const known = afterLook(before, await api.review(this.table, this.key), this.missed);
    this.missed = known.missed;
    return known.made;
  }
}
