import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import {
  WEBHOOK_SECRET,
  SECRET_KEY,
  type LocalPrice,
  type LocalSubscription,
  type LocalSession,
  type LocalSchedule,
  type LocalEvent,
  type Fields,
} from '#tests/support/stripe/stripe-objects.ts';

const DAY_SECONDS = 86_400;

/** A local Stripe's state, and events that change it. */
export class LocalStripeState {
  url = '';
  /** Where events are sent; null only collects them in `events`. */
  webhookUrl: string | null = null;
  readonly events: LocalEvent[] = [];
  readonly requests: { method: string; path: string; fields: Fields; idempotencyKey: string | null }[] = [];
  readonly customers = new Map<string, { id: string; email: string }>();
  readonly prices: LocalPrice[] = [];
  readonly promotions = new Map<string, { id: string; percentOff: number }>();
  readonly sessions = new Map<string, LocalSession>();
  readonly subscriptions = new Map<string, LocalSubscription>();
  readonly schedules = new Map<string, LocalSchedule>();
  readonly invoices: { id: string; customer: string; total: number; status: string; created: number }[] = [];
  isCardDeclined = false;
  delayMs = 0;
  /** Statuses for the next responses; 0 drops the connection. */
  failures: number[] = [];
  protected counter = 0;
  protected readonly signer = new Stripe(SECRET_KEY);

  sign({ id, type, object }: LocalEvent, options: { secret?: string; timestamp?: number } = {}) {
    const payload = JSON.stringify({
      ...{ id, object: 'event', type, created: this.now(), data: { object } },
      ...{ api_version: '2026-10-28.endive', livemode: false, pending_webhooks: 1, request: null },
    });
    const { secret = WEBHOOK_SECRET, timestamp = this.now() } = options;
    const signature = this.signer.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return { payload, signature };
  }

  async send(event: LocalEvent): Promise<number> {
    const { payload, signature } = this.sign(event);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const response = await fetch(this.webhookUrl!, { method: 'POST', headers, body: payload });
    return response.status;
  }

  /** A subscription created without a checkout. */
  addSubscription(customer: string, handle: string, change: Partial<LocalSubscription> = {}) {
    const price = this.prices.find((one) => one.lookup_key === handle) ?? this.addPrice(handle, 4_900);
    return this.createSubscription({ customer, price, trialDays: 0, change });
  }

  addPrice(handle: string, amount: number): LocalPrice {
    const interval = handle.endsWith('-yearly') ? 'year' : 'month';
    const price: LocalPrice = {
      ...({ id: this.id('price'), object: 'price', active: true, lookup_key: handle } as const),
      ...{ unit_amount: amount, currency: 'usd', recurring: { interval } as const },
    };
    this.prices.push(price);
    return price;
  }

  /** Simulates a failed renewal, or a working card afterwards. */
  async setStatus(subscription: LocalSubscription, status: string): Promise<void> {
    subscription.status = status;
    await this.emit('customer.subscription.updated', subscription);
    const type = status === 'active' ? 'invoice.paid' : 'invoice.payment_failed';
    await this.emit(type, { id: this.id('in'), object: 'invoice', customer: subscription.customer });
  }

  async emit(type: string, object: object): Promise<void> {
    const event = { id: this.id('evt'), type, object };
    this.events.push(event);
    if (this.webhookUrl) await this.send(event);
  }

  async completeCheckout(id: string): Promise<LocalSubscription> {
    const session = this.sessions.get(id)!;
    session.status = 'complete';
    const price = this.prices.find((one) => one.id === session.price)!;
    const { customer, trialDays } = session;
    const subscription = this.createSubscription({ customer, price, trialDays });
    this.addInvoice(customer, trialDays > 0 ? 0 : price.unit_amount);
    // Stripe doesn't guarantee this order.
    await this.emit('invoice.paid', { id: this.id('in'), object: 'invoice', customer });
    await this.emit('checkout.session.completed', { ...session, subscription: subscription.id });
    await this.emit('customer.subscription.created', subscription);
    return subscription;
  }

  protected createSubscription(input: {
    customer: string;
    price: LocalPrice;
    trialDays: number;
    change?: Partial<LocalSubscription>;
  }): LocalSubscription {
    const { customer, price, trialDays, change } = input;
    const start = this.now();
    const days = trialDays || (price.recurring.interval === 'year' ? 365 : 30);
    const end = start + days * DAY_SECONDS;
    const item = { id: this.id('si'), price, current_period_start: start, current_period_end: end };
    const subscription: LocalSubscription = {
      ...({ id: this.id('sub'), object: 'subscription', customer, created: start } as const),
      ...{ status: trialDays > 0 ? 'trialing' : 'active', cancel_at_period_end: false },
      ...{ trial_end: trialDays > 0 ? end : null, schedule: null },
      items: { object: 'list', data: [item] },
      ...change,
    };
    this.subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  protected addInvoice(customer: string, total: number): void {
    this.invoices.unshift({ id: this.id('in'), customer, total, status: 'paid', created: this.now() });
  }

  protected now(): number {
    return Math.floor(Date.now() / 1000);
  }

  protected id(prefix: string): string {
    this.counter += 1;
    return `${prefix}_${this.counter}${randomBytes(6).toString('hex')}`;
  }
}
