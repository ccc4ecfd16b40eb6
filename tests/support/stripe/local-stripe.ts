import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LocalStripeState } from '#tests/support/stripe/local-stripe-state.ts';
import {
  SECRET_KEY,
  type LocalSubscription,
  type LocalSession,
  type LocalSchedule,
  type Fields,
  list,
  refusal,
  isRefusal,
  toInvoice,
} from '#tests/support/stripe/stripe-objects.ts';

const DAY_SECONDS = 86_400;

export class LocalStripe extends LocalStripeState {
  /** Replays responses by idempotency key, like Stripe. */
  private readonly replies = new Map<string, string>();
  private readonly server = createServer((request, response) => void this.serve(request, response));

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', this.url);
    const body = Buffer.concat(chunks).toString();
    if (!url.pathname.startsWith('/v1/')) return this.servePage(request, url, response);
    const fields = Object.fromEntries(new URLSearchParams(body || url.search));
    const method = request.method ?? 'GET';
    const idempotencyKey = request.headers['idempotency-key']?.toString() ?? null;
    this.requests.push({ method, path: url.pathname, fields, idempotencyKey });
    await sleep(this.delayMs);
    const failure = this.failures.shift();
    if (failure === 0) return void response.destroy();
    const send = (status: number, text: string) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': this.id('req') });
      response.end(text);
    };
    if (failure) return send(failure, JSON.stringify({ error: { type: 'api_error', message: 'Down' } }));
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return send(401, JSON.stringify({ error: { message: 'Invalid API Key' } }));
    const known = idempotencyKey === null ? undefined : this.replies.get(idempotencyKey);
    if (known) return send(200, known);
    const answer = this.answer(method, url.pathname.slice(4), fields);
    if (isRefusal(answer)) return send(answer.status, JSON.stringify({ error: answer }));
    const text = JSON.stringify(answer);
    if (idempotencyKey !== null && method === 'POST') this.replies.set(idempotencyKey, text);
    send(200, text);
  }

  private answer(method: string, path: string, fields: Fields): object {
    const [noun = '', id = '', verb = ''] = path.replace('checkout/sessions', 'checkout_sessions').split('/');
    if (noun === 'customers') return this.createCustomer(fields);
    if (noun === 'prices') return method === 'GET' ? this.listPrices(fields) : this.createPrice(fields);
    if (noun === 'promotion_codes') return this.listPromotions(fields);
    if (noun === 'checkout_sessions') return this.answerSessions(id, verb, fields);
    if (noun === 'subscriptions') return this.answerSubscriptions(method, id, fields);
    if (noun === 'subscription_schedules') return this.answerSchedules(id, verb, fields);
    if (noun === 'billing_portal')
      return {
        id: this.id('bps'),
        object: 'billing_portal.session',
        url: `${this.url}/portal/${fields.customer}`,
      };
    if (noun === 'invoices') return this.listInvoices(fields);
    return refusal(404, `Unrecognized request URL ${path}`);
  }

  private createCustomer({ email = '' }: Fields): object {
    const customer = { id: this.id('cus'), object: 'customer', email };
    this.customers.set(customer.id, customer);
    return customer;
  }

  private listPrices(fields: Fields): object {
    const wanted = fields['lookup_keys[0]'];
    return list(this.prices.filter((one) => one.active && one.lookup_key === wanted));
  }

  private createPrice(fields: Fields): object {
    const handle = fields.lookup_key ?? '';
    for (const one of this.prices) if (one.lookup_key === handle) one.lookup_key = null;
    return this.addPrice(handle, Number(fields.unit_amount));
  }

  private listPromotions({ code = '' }: Fields): object {
    const promotion = this.promotions.get(code);
    return list(promotion ? [{ id: promotion.id, object: 'promotion_code', code, active: true }] : []);
  }

  private answerSessions(id: string, verb: string, fields: Fields): object {
    if (id === '') return this.createSession(fields);
    const session = this.sessions.get(id);
    if (!session) return refusal(404, 'No such checkout.session');
    if (verb === 'expire') session.status = 'expired';
    return session;
  }

  private createSession(fields: Fields): object {
    const id = this.id('cs');
    const session: LocalSession = {
      ...({ id, object: 'checkout.session', status: 'open', url: `${this.url}/pay/${id}` } as const),
      customer: fields.customer ?? '',
      price: fields['line_items[0][price]'] ?? '',
      promotion: fields['discounts[0][promotion_code]'] ?? null,
      trialDays: Number(fields['subscription_data[trial_period_days]'] ?? 0),
      successUrl: fields.success_url ?? '',
      cancelUrl: fields.cancel_url ?? '',
      client_reference_id: fields.client_reference_id ?? '',
    };
    this.sessions.set(id, session);
    return session;
  }

  private answerSubscriptions(method: string, id: string, fields: Fields): object {
    if (id === '') {
      const own = [...this.subscriptions.values()].filter(({ customer }) => customer === fields.customer);
      return list(own.map((one) => this.withSchedule(one)));
    }
    const subscription = this.subscriptions.get(id);
    if (!subscription) return refusal(404, 'No such subscription');
    if (method === 'DELETE') {
      subscription.status = 'canceled';
      void this.emit('customer.subscription.deleted', subscription);
      return subscription;
    }
    const price = fields['items[0][price]'];
    if (price !== undefined) {
      if (this.isCardDeclined) return refusal(402, 'Your card was declined.', 'card_error');
      const item = subscription.items.data[0]!;
      item.price = this.prices.find((one) => one.id === price)!;
      this.addInvoice(subscription.customer, item.price.unit_amount);
    }
    if (fields.cancel_at_period_end !== undefined)
      subscription.cancel_at_period_end = fields.cancel_at_period_end === 'true';
    void this.emit('customer.subscription.updated', subscription);
    return subscription;
  }

  private withSchedule(subscription: LocalSubscription): object {
    return { ...subscription, schedule: this.schedules.get(subscription.schedule ?? '') ?? null };
  }

  private answerSchedules(id: string, verb: string, fields: Fields): object {
    if (id === '') {
      const subscription = this.subscriptions.get(fields.from_subscription ?? '');
      if (!subscription || subscription.schedule) return refusal(400, 'The subscription has a schedule');
      const schedule: LocalSchedule = {
        ...({ id: this.id('sub_sched'), object: 'subscription_schedule', status: 'active' } as const),
        ...{ subscription: subscription.id, metadata: {}, nextPrice: null },
      };
      this.schedules.set(schedule.id, schedule);
      subscription.schedule = schedule.id;
      return schedule;
    }
    const schedule = this.schedules.get(id);
    if (!schedule) return refusal(404, 'No such schedule');
    const subscription = this.subscriptions.get(schedule.subscription)!;
    if (verb === 'release') {
      schedule.status = 'released';
      subscription.schedule = null;
    } else {
      schedule.nextPrice = fields['phases[1][items][0][price]'] ?? null;
      schedule.metadata = { pendingPlan: fields['metadata[pendingPlan]'] ?? '' };
    }
    return schedule;
  }

  /** Ends a subscription's period and applies scheduled changes. */
  async endPeriod(subscription: LocalSubscription): Promise<void> {
    const item = subscription.items.data[0]!;
    if (subscription.cancel_at_period_end) {
      subscription.status = 'canceled';
      return this.emit('customer.subscription.deleted', subscription);
    }
    const schedule = this.schedules.get(subscription.schedule ?? '');
    const next = this.prices.find(({ id }) => id === schedule?.nextPrice);
    if (schedule && next) {
      item.price = next;
      schedule.status = 'released';
      subscription.schedule = null;
    }
    subscription.status = 'active';
    item.current_period_start = item.current_period_end;
    item.current_period_end += 30 * DAY_SECONDS;
    await this.emit('customer.subscription.updated', subscription);
  }

  private listInvoices({ customer }: Fields): object {
    const own = this.invoices.filter((one) => one.customer === customer);
    return list(own.map((one) => toInvoice(one, this.url)));
  }

  private async servePage(request: IncomingMessage, url: URL, response: ServerResponse): Promise<void> {
    const [, kind, id = ''] = url.pathname.split('/');
    const session = this.sessions.get(id);
    const html = (body: string) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><html lang="en"><title>Local Stripe</title><body>${body}</body></html>`);
    };
    if (kind === 'pay' && session && request.method === 'POST') {
      await this.completeCheckout(id);
      response.writeHead(303, { location: session.successUrl }).end();
    } else if (kind === 'pay' && session)
      html(
        `<h1>Pay</h1><form method="post"><button>Subscribe</button></form><a href="${session.cancelUrl}">Back</a>`,
      );
    else html('<h1>Your payment details</h1>');
  }
}
