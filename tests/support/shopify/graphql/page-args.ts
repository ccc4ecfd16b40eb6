/** What every connection may be asked with. */
export interface PageArgs {
  first?: number;
  last?: number;
  after?: string;
  before?: string;
  reverse?: boolean;
}
