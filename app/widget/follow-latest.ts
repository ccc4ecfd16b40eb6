import type { ChatItem } from '#app/widget/chat-state.ts';

/** How far from the end still counts as being there. */
const NEAR_END_PX = 60;
/** What stays in view above the answer that is being read. */
const ABOVE_ANSWER_PX = 12;

export interface Follower {
  /** Call it whenever the conversation has been drawn anew. */
  look(last: ChatItem | undefined): void;
  toLatest(): void;
  stop(): void;
}

/**
 * Keeps the newest words in view while the shopper is at the end of the conversation, and never scrolls past
 * the beginning of the newest answer; a shopper who has scrolled away is left alone.
 */
export function followLatest(box: HTMLElement, onAway: (isAway: boolean) => void): Follower {
  let isFollowing = true;
  let lastId = '';
  const leave = () => void (isFollowing = false);
  const leaveByKey = ({ key }: KeyboardEvent) => /^(ArrowUp|PageUp|Home)$/.test(key) && leave();
  const look = () => {
    const isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX;
    if (isAtEnd) isFollowing = true;
    onAway(!isAtEnd);
  };
  const follow = () => {
    if (isFollowing) box.scrollTop = Math.min(box.scrollHeight - box.clientHeight, topOfAnswer(box));
    look();
  };
  const resizing = new ResizeObserver(follow);
  resizing.observe(box);
  box.addEventListener('scroll', look, { passive: true });
  box.addEventListener('wheel', leave, { passive: true });
  box.addEventListener('touchmove', leave, { passive: true });
  box.addEventListener('keydown', leaveByKey);
  return {
    look(last) {
      if (last && last.author === 'shopper' && last.id !== lastId) isFollowing = true;
      lastId = last?.id ?? '';
      follow();
    },
    toLatest() {
      isFollowing = true;
      box.scrollTop = box.scrollHeight;
    },
    stop() {
      resizing.disconnect();
      box.removeEventListener('scroll', look);
      box.removeEventListener('wheel', leave);
      box.removeEventListener('touchmove', leave);
      box.removeEventListener('keydown', leaveByKey);
    },
  };
}

function topOfAnswer(box: HTMLElement): number {
  const last = box.querySelector<HTMLElement>('.bc-items > :last-child');
  return last?.dataset.author === 'assistant' ? last.offsetTop - ABOVE_ANSWER_PX : Infinity;
}
