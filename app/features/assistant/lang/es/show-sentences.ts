import type { SearchSentences } from '#app/features/assistant/lang/sentences.ts';

export const SHOW_SENTENCES: SearchSentences['show'] = {
  fits: {
    one: ['Aquí tienes uno que va con lo que me contaste.', 'Este va con lo que me contaste.'],
    more: [
      'Aquí tienes {n} que van con lo que me contaste.',
      'Con eso en mente, yo empezaría por estos {n}.',
      'Estos {n} te deberían ir bien.',
      'Encontré {n} que pueden funcionarte.',
    ],
  },
  'first-look': {
    one: ['Aquí va uno para empezar.'],
    more: ['Aquí tienes {n} para empezar.', 'Te muestro {n} para ir viendo.'],
  },
  'starting-points': {
    one: ['Este le va bien a mucha gente.'],
    more: [
      'Aquí tienes {n} que le van bien a mucha gente.',
      'Empecemos con {n} que les funcionan a muchas personas.',
    ],
  },
  ladder: [
    'No tengo un presupuesto de referencia, así que va uno más económico, uno intermedio y uno más caro.',
    'Sin presupuesto, elegí uno de los más económicos, uno intermedio y uno de los más caros.',
  ],
  cheapest: {
    one: ['Este es el más económico que te va bien.'],
    more: ['Estos {n} son los más económicos que te van bien.'],
  },
  reordered: ['Los mismos, ahora en otro orden.', 'Siguen siendo buenas opciones, pero cambié el orden.'],
  same: {
    one: ['Ese sigue siendo tu mejor opción.', 'Ese sigue siendo el que mejor te va.'],
    more: [
      'Esos {n} siguen siendo tus mejores opciones.',
      'Aun así, esos {n} son los que mejor te van.',
      'Eso no cambia mis sugerencias. Esos {n} siguen siendo los que mejor te van.',
    ],
  },
  named: {
    one: ['Aquí tienes el que preguntaste.'],
    more: ['Aquí tienes los {n} que preguntaste.'],
  },
  'some-named': {
    one: ['Aquí tienes uno con ese nombre.'],
    more: ['Hay varios con ese nombre. Aquí van {n}.'],
  },
  halves: [
    'Aquí va ese par: dos Twin XL que se ponen juntas, cada una con su propia sensación.',
    'Estas dos van juntas como una King: dos Twin XL, una sensación para cada quien.',
  ],
  'other-size': [
    'Los mismos, ahora en ese tamaño.',
    'Siguen siendo buenas opciones. Aquí están en ese tamaño.',
  ],
  changed: {
    narrowed: ['Con eso nos quedamos con {n} de los que viste.'],
    fresh: {
      one: ['Con eso en mente, este te va mejor.'],
      more: [
        'Con eso en mente, aquí hay {n} que te van mejor.',
        'Eso cambia las cosas, así que aquí van {n} nuevos.',
      ],
    },
    options: { one: 'una opción nueva', more: '{n} opciones nuevas' },
    added: {
      one: ['Dejé {kept} y agregué {options}.', '{Kept} sigue en pie, y agregué {options}.'],
      more: ['Dejé {kept} y agregué {options}.', '{Kept} siguen en pie, y agregué {options}.'],
    },
  },
  near: {
    none: {
      one: ['Este es el que más se acerca, y su tarjeta dice qué le falta.'],
      more: [
        'Estos son los que más se acercan, y cada tarjeta dice qué le falta.',
        'Esto es lo más cercano que hay, con su detalle en cada tarjeta.',
      ],
    },
    lines: ['{fit} {rest}.', '{here}, y además {others}.'],
    fit: { one: 'Uno te va muy bien.', more: '{N} te van muy bien.' },
    closest: { one: 'Uno es el que más se acerca.', more: '{N} son los que más se acercan.' },
    halves: 'Los otros dos van juntos, uno para cada quien.',
    rest: {
      one: 'El otro se acerca, y anoté qué le falta',
      more: 'Los otros {n} se acercan, y anoté qué les falta',
    },
    here: { one: 'Aquí tienes uno que te va bien', more: 'Aquí tienes {n} que te van bien' },
    others: {
      one: 'uno con un detalle anotado en su tarjeta',
      more: '{n} con un detalle anotado en cada tarjeta',
    },
  },
  further: {
    cheaper: { one: 'Aquí tienes uno más económico', more: 'Aquí tienes {n} más económicos' },
    dearer: { one: 'Aquí tienes uno de un nivel más alto', more: 'Aquí tienes {n} de un nivel más alto' },
    softer: { one: 'Aquí tienes uno más suave', more: 'Aquí tienes {n} más suaves' },
    firmer: { one: 'Aquí tienes uno más firme', more: 'Aquí tienes {n} más firmes' },
    thicker: { one: 'Aquí tienes uno más grueso', more: 'Aquí tienes {n} más gruesos' },
    thinner: { one: 'Aquí tienes uno más delgado', more: 'Aquí tienes {n} más delgados' },
    cooler: { one: 'Aquí tienes uno más fresco', more: 'Aquí tienes {n} más frescos' },
    'other-brand': { one: 'Aquí tienes uno de otra marca', more: 'Aquí tienes {n} de otras marcas' },
    'other-material': {
      one: 'Aquí tienes uno de otro material',
      more: 'Aquí tienes {n} de otros materiales',
    },
    more: { one: 'Aquí tienes otro', more: 'Aquí tienes {n} más' },
    lines: {
      one: ['{lead} y que también te va bien.', 'Claro. {lead}.', '{lead}.'],
      more: ['{lead} y que también te van bien.', 'Claro. {lead}.', '{lead}.'],
    },
    allAboveBudget: '{lead}, por encima del presupuesto que me diste.',
    someAboveBudget: '{lead}, {n} de ellos por encima del presupuesto que me diste.',
  },
};
