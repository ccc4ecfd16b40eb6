import { adminPage } from './admin-shell.ts';
import { embedBlocks, switchEmbed } from './embed-switch.ts';
import { redirect, type Visit } from './http.ts';
import type { LocalShop } from './local-shop.ts';
import { markup } from './markup.ts';
import { blockType, listBlocks, type ThemeBlock } from './theme-extension.ts';
import type { LocalShopifyContext } from './local-shopify-context.ts';

/** The theme editor's page for app embeds: a toggle and settings for each, and Save. */

interface Here {
  shop: LocalShop;
  context: LocalShopifyContext;
}

export async function answerEditor(visit: Visit, { shop, context }: Here): Promise<Response> {
  const embeds = listBlocks().filter(({ schema }) => schema.target === 'body' || schema.target === 'head');
  if (visit.method === 'POST') {
    const form = new URLSearchParams(visit.body.toString());
    for (const block of embeds) {
      const type = blockType(context.app.handle, block);
      switchEmbed(shop, { type, isOn: form.has(`on:${block.handle}`), settings: settingsOf(block, form) });
    }
    return redirect(`${visit.url.pathname}?context=apps&saved=1`);
  }
  const { searchParams } = visit.url;
  // The deep link turns on the toggle, but only Save applies it.
  const [key, wanted] = (searchParams.get('activateAppId') ?? '').split('/');
  const isForUs = key === context.app.apiKey;
  const kept = Object.values(embedBlocks(shop));
  const cards = embeds.map((block) => {
    const known = kept.find(({ type }) => type === blockType(context.app.handle, block));
    const isOn = (known && !known.disabled) || (isForUs && wanted === block.handle);
    const values = { ...block.defaults, ...known?.settings };
    return markup`
      <fieldset>
        <legend>${context.app.title}: ${block.name}</legend>
        <label><input type="checkbox" name="on:${block.handle}" ${isOn ? 'checked' : ''}> On in this theme</label>
        ${block.schema.settings.filter(({ id }) => id).map((setting) => fieldOf(block, setting, values[setting.id!]))}
      </fieldset>`;
  });
  const body = markup`
    <form class="Card" method="post">
      <h1>Theme editor: app embeds</h1>
      ${searchParams.has('saved') ? markup`<p role="status">Saved</p>` : null}
      ${cards}
      <p><button class="Primary" type="submit">Save</button></p>
    </form>`;
  return adminPage({ shop, context, title: 'Theme editor', body });
}

type Setting = ThemeBlock['schema']['settings'][number];

function fieldOf(
  block: ThemeBlock,
  { id = '', label = id, type, options, min, max, step }: Setting,
  value: unknown,
) {
  const name = `${block.handle}:${id}`;
  if (type === 'checkbox') {
    return markup`<p><label><input type="checkbox" name="${name}" ${value ? 'checked' : ''}> ${label}</label></p>`;
  }
  if (options) {
    const choices = options.map(
      (option) => markup`<option ${option.value === value ? 'selected' : ''}>${option.value}</option>`,
    );
    return markup`<p><label>${label} <select name="${name}">${choices}</select></label></p>`;
  }
  const isNumber = type === 'range' || type === 'number';
  const bounds = isNumber
    ? markup`type="number" min="${min}" max="${max}" step="${step}"`
    : markup`type="text"`;
  return markup`<p><label>${label} <input name="${name}" value="${String(value ?? '')}" ${bounds}></label></p>`;
}

function settingsOf(block: ThemeBlock, form: URLSearchParams): Record<string, unknown> {
  const entries = block.schema.settings.flatMap(({ id, type }): [string, unknown][] => {
    if (!id) return [];
    const value = form.get(`${block.handle}:${id}`);
    if (type === 'checkbox') return [[id, value !== null]];
    return [[id, type === 'range' || type === 'number' ? Number(value) : value]];
  });
  return Object.fromEntries(entries);
}
