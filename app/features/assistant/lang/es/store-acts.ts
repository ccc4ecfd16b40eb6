import type { ActOf } from '#app/features/assistant/acts.ts';
import { joinWords, sizeInWords, LOCALE } from '#app/features/assistant/lang/es/fact-words.ts';
import { bedsOf, materialName } from '#app/features/assistant/lang/es/values.ts';
import type { StoreTopic } from '#app/features/assistant/understanding/understanding.ts';

/** What the store sells, says and where it is found. */

const KINDS: Record<string, string> = {
  mattress: 'colchones',
  base: 'bases y marcos',
  pillow: 'almohadas',
  bedding: 'ropa de cama',
  other: 'esas cosas',
};

export function sellsTexts({ what, name, isSold }: ActOf<'sells'>): string[] {
  switch (what) {
    case 'brand':
      return isSold
        ? ['Sí, tenemos esa marca.', 'Claro, manejamos esa marca.']
        : [
            'Esa no la manejamos. Dime qué te gusta de ella y busco algo parecido.',
            'Esa no está en nuestra selección. Cuéntame qué te atrae de ella y busco algo similar.',
          ];
    case 'construction':
      return isSold
        ? [`Sí, tenemos ${bedsOf(name)}.`]
        : [`Por el momento no hay ${bedsOf(name)} en nuestra selección.`];
    case 'size':
      return isSold
        ? [`Sí, tenemos camas en ${sizeInWords(name)}.`]
        : [`Por el momento no hay nada en ${sizeInWords(name)}.`];
    default: {
      const things = KINDS[name] ?? 'esas cosas';
      return isSold
        ? [`Sí, en nuestra selección también hay ${things}.`]
        : [`No veo ${things} en lo que tengo aquí, pero la tienda te puede decir.`];
    }
  }
}

export function rangeTexts({ value }: ActOf<'range'>): string[] {
  if (value?.kind === 'sizes')
    return [`Nuestras camas vienen en ${joinWords(value.values.map(sizeInWords))}.`];
  if (value?.kind !== 'constructions') return [];
  return [`Aquí encuentras colchones de estos tipos: ${joinWords(value.values.map(materialName))}.`];
}

function day(iso: string): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}

export function citeTexts({ statement, more, until }: ActOf<'cite'>): string[] {
  const first = until === null ? statement : `${statement.replace(/\.$/, '')} (hasta el ${day(until)}).`;
  const said = more === null ? first : `${first} ${more}`;
  return [
    `Políticas de la tienda: ${said}`,
    `De nuestras políticas: ${said}`,
    `Esto dicen las políticas de la tienda: ${said}`,
  ];
}

const UNSEEN: Record<StoreTopic, string> = {
  hours: 'el horario de la tienda',
  address: 'la dirección',
  contact: 'los datos de contacto',
  website: 'el sitio web',
  delivery: 'los detalles de entrega',
  returns: 'la política de devoluciones',
  trial: 'las condiciones de la prueba',
  warranty: 'las condiciones de la garantía',
  financing: 'las opciones de financiamiento',
  'price-match': 'la igualación de precios',
  discount: 'las ofertas actuales',
  stock: 'lo que hay en la tienda',
  removal: 'el retiro del colchón viejo',
  payment: 'las formas de pago',
  showroom: 'lo que está en exhibición',
  accessories: 'esos extras',
  ordering: 'los detalles para hacer un pedido',
  about: 'ese dato',
  price: 'los precios',
};

export function unknownTexts({ topics, contact }: ActOf<'store-unknown'>): string[] {
  const at = contact === '' ? '' : `: ${contact}`;
  const what = joinWords(
    topics.map((topic) => UNSEEN[topic]),
    'o',
  );
  return [
    `Desde aquí no puedo ver ${what}, pero la tienda te lo dice${at}.`,
    `No tengo a la mano ${what}. La tienda sí lo sabe${at}.`,
    `Lo mejor es preguntarle a la tienda${at}. Desde aquí no puedo ver ${what}.`,
  ];
}

export function storeTexts({ topic, answer }: ActOf<'store'>): string[] {
  switch (topic) {
    case 'hours':
      return answer === null ? [] : [`Nuestro horario: ${answer}.`, `Este es nuestro horario: ${answer}.`];
    case 'address':
      return answer === null ? [] : [`Nos encuentras en ${answer}.`, `Estamos en ${answer}.`];
    case 'website':
      return answer === null ? [] : [`Nuestro sitio web es ${answer}.`];
    case 'price':
      return ['Los precios están en las tarjetas.', 'Ves los precios en las tarjetas que te muestro.'];
    case 'ordering':
      return ['Puedes hacer el pedido desde la tarjeta de una cama o con la tienda.'];
    default:
      return answer === null ? [] : [/[.!]$/.test(answer) ? answer : `${answer}.`];
  }
}

export function reachTexts({ phone, email, address, other }: ActOf<'reach-store'>): string[] {
  const both = phone !== '' && email !== '';
  if (both) {
    return [
      `Puedes llamar al ${phone} o escribir a ${email}.`,
      `El equipo está en el ${phone} o en ${email}.`,
      `Aquí tienes la línea directa, ${phone}, y el correo: ${email}.`,
    ];
  }
  if (phone !== '') return [`Puedes llamar al ${phone}.`, `El equipo está en el ${phone}.`];
  if (email !== '') return [`Puedes escribir a ${email}.`, `El equipo está en ${email}.`];
  return address === '' ? [`La tienda está aquí: ${other}.`] : [`La tienda está en ${address}.`];
}
