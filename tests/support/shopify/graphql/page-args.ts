/** Arguments of every connection. */
export interface PageArgs {
  first?: number;
  last?: number;
  after?: string;
  before?: string;
  reverse?: boolean;
}
