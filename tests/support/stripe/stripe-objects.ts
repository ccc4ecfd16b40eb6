/** Stripe's objects, as far as this app uses them. */

export const WEBHOOK_SECRET = 'whsec_local';
export const SECRET_KEY = 'sk_test_local';

export interface LocalPrice {
  id: string;
  object: 'price';
  active: boolean;
  lookup_key: string | null;
  unit_amount: number;
  currency: string;
  recurring: { interval: 'month' | 'year' };
}

export interface LocalSubscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  created: number;
  cancel_at_period_end: boolean;
  trial_end: number | null;
  items: {
    object: 'list';
    data: { id: string; price: LocalPrice; current_period_start: number; current_period_end: number }[];
  };
  schedule: string | null;
}

export interface LocalSession {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  url: string;
  customer: string;
  price: string;
  promotion: string | null;
  trialDays: number;
  successUrl: string;
  cancelUrl: string;
  client_reference_id: string;
}

export interface LocalSchedule {
  id: string;
  object: 'subscription_schedule';
  status: string;
  subscription: string;
  metadata: Record<string, string>;
  nextPrice: string | null;
}

export interface LocalEvent {
  id: string;
  type: string;
  object: object;
}

export interface Refusal {
  status: number;
  type: string;
  message: string;
}

export type Fields = Record<string, string>;

export function list(data: object[]): object {
  return { object: 'list', data, has_more: false, url: '/v1' };
}

export function refusal(status: number, message: string, type = 'invalid_request_error'): Refusal {
  return { status, type, message };
}

export function isRefusal(answer: object): answer is Refusal {
  return 'status' in answer && typeof answer.status === 'number';
}

export function toInvoice(invoice: { id: string }, origin: string): object {
  return {
    ...invoice,
    ...{ object: 'invoice', number: `L-${invoice.id.slice(3, 9)}`, currency: 'usd' },
    hosted_invoice_url: `${origin}/invoice/${invoice.id}`,
  };
}
