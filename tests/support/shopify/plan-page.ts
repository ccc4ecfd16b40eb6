import { adminPage, storeHandle } from './admin-shell.ts';
import { redirect, type Visit } from './http.ts';
import { type LocalShop, now } from './local-shop.ts';
import { markup } from './markup.ts';
import type { LocalShopifyContext } from './local-shopify-context.ts';

/** Shopify's plan page for an app: the merchant selects a plan, then the app opens at its welcome link. */

export interface OfferedPlan {
  handle: string;
  name: string;
  monthly: string;
  yearly: string | null;
  trialDays: number;
}

interface Here {
  shop: LocalShop;
  context: LocalShopifyContext;
}

export function answerPlans(below: string, visit: Visit, here: Here): Response {
  const { shop, context } = here;
  if (below !== '/pricing_plans') return new Response('Not found', { status: 404 });
  if (visit.method !== 'POST') return planPage(here);
  const form = new URLSearchParams(visit.body.toString());
  const wanted = context.app.plans.find(({ handle }) => handle === form.get('plan'));
  if (form.get('plan') !== 'none' && !wanted) return new Response('There is no such plan', { status: 422 });
  choosePlan(shop, wanted ?? null, form.get('interval') === 'yearly');
  return redirect(`/store/${storeHandle(shop)}/apps/${context.app.handle}${context.app.welcomePath}`);
}

/** Replaces the current plan; null cancels it. */
export function choosePlan(shop: LocalShop, plan: OfferedPlan | null, isYearly = false): void {
  for (const running of shop.plans) if (running.status === 'ACTIVE') running.status = 'CANCELLED';
  if (!plan) return;
  shop.plans.push({
    id: 2_001 + shop.plans.length,
    name: plan.name,
    handle: plan.handle,
    price: (isYearly && plan.yearly) || plan.monthly,
    interval: isYearly ? 'ANNUAL' : 'EVERY_30_DAYS',
    status: 'ACTIVE',
    trialDays: plan.trialDays,
    createdAt: now(),
  });
}

function planPage({ shop, context }: Here): Response {
  const running = shop.plans.find(({ status }) => status === 'ACTIVE');
  const card = ({ handle, name, monthly, yearly }: OfferedPlan) => markup`
    <form class="Card" method="post">
      <h2>${name}</h2>
      <p>$${monthly} per 30 days</p>
      <input type="hidden" name="plan" value="${handle}">
      <p><button class="Primary" type="submit" name="interval" value="monthly" ${running?.handle === handle ? 'disabled' : ''}>
        ${running?.handle === handle ? `Current plan: ${name}` : `Choose ${name}`}</button></p>
      ${yearly ? markup`<p><button type="submit" name="interval" value="yearly">Choose ${name} yearly, $${yearly}</button></p>` : null}
    </form>`;
  const body = markup`
    <div class="Card"><h1>Plans of ${context.app.title}</h1>
      <p>${running ? `You are on ${running.name}.` : 'You have no plan yet.'}</p>
      ${running ? markup`<form method="post"><input type="hidden" name="plan" value="none"><button type="submit">Cancel plan</button></form>` : null}
    </div>
    <div class="Plans">${context.app.plans.map(card)}</div>`;
  return adminPage({ shop, context, title: 'Plans', body });
}
