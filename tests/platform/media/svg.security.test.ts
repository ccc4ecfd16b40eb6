import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { cleanSvg } from '#app/platform/media/image.server.ts';

const open =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">';
const inside = (body: string) => `${open}${body}<circle r="4" fill="#123456"/></svg>`;

function parse(svg: string): Document {
  return new new JSDOM('').window.DOMParser().parseFromString(svg, 'image/svg+xml');
}

const HOSTILE: [string, string][] = [
  ['a script', inside('<script>alert(1)</script>')],
  ['a script in CDATA', inside('<script><![CDATA[alert(1)]]></script>')],
  ['a script from elsewhere', inside('<script href="https://evil.example/x.js"/>')],
  ['a script with a prefix', inside('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>')],
  ['a script of HTML', inside('<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>')],
  ['a handler', inside('<rect onclick="alert(1)" width="1" height="1"/>')],
  [
    'a handler of the root',
    `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><circle r="4"/></svg>`,
  ],
  ['a handler in capitals', inside('<rect ONLOAD="alert(1)"/>')],
  [
    'a handler on a focusable part',
    inside('<g tabindex="1" onfocus="alert(1)" autofocus=""><path d="M0 0"/></g>'),
  ],
  [
    'a foreign object',
    inside(
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil.example"/></body></foreignObject>',
    ),
  ],
  ['a picture from elsewhere', inside('<image href="https://evil.example/p.png"/>')],
  ['a picture by xlink', inside('<image xlink:href="http://evil.example/p.png"/>')],
  ['a picture with data', inside('<image href="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4="/>')],
  ['a filter picture', inside('<filter id="f"><feImage href="https://evil.example/p.png"/></filter>')],
  ['a use from elsewhere', inside('<use href="https://evil.example/s.svg#x"/>')],
  ['a use of data', inside('<use xlink:href="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=#x"/>')],
  ['a link with script', inside('<a href="javascript:alert(1)"><text>click</text></a>')],
  ['a link with a hidden script', inside('<a xlink:href="java&#10;script:alert(1)"><text>click</text></a>')],
  ['a style sheet with import', inside('<style>@import url("https://evil.example/x.css");</style>')],
  ['a style sheet with a picture', inside('<style>circle{fill:url(https://evil.example/x.svg#a)}</style>')],
  ['a style attribute with a picture', inside('<rect style="background:url(https://evil.example/x)"/>')],
  ['an escaped url', inside('<rect style="fill:\\75 rl(https://evil.example/x)"/>')],
  ['a fill from elsewhere', inside('<rect fill="url(https://evil.example/x#a)"/>')],
  ['a filter from elsewhere', inside('<rect filter="url(//evil.example/x#a)"/>')],
  ['a fill with spaces', inside('<rect fill="url ( \'https://evil.example/x#a\' )"/>')],
  [
    'an animation of a link',
    inside('<a><animate attributeName="href" values="javascript:alert(1)"/><text>x</text></a>'),
  ],
  ['a set of a handler', inside('<set attributeName="onmouseover" to="alert(1)"/>')],
  ['a frame', inside('<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/>')],
  ['an embedded object', inside('<embed xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/>')],
  ['a processing instruction', `<?xml-stylesheet href="https://evil.example/x.css"?>${inside('')}`],
  ['a base', inside('<g xml:base="https://evil.example/"><use href="#a"/></g>')],
  ['an image set', inside('<rect style="mask-image:image-set(&quot;https://evil.example/x&quot; 1x)"/>')],
  [
    'a metadata picture',
    inside('<metadata><img xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/x"/></metadata>'),
  ],
];

test.each(HOSTILE)('%s does not survive in a logo', async (_, source) => {
  const outcome = await cleanSvg(source);
  const svg = outcome.ok ? outcome.svg : inside('');
  const root = parse(svg).documentElement;
  expect(root.querySelector('circle')).not.toBeNull();
  const elements = [root, ...root.querySelectorAll('*')];
  const names = elements.map((element) => element.localName.toLowerCase());
  for (const banned of [
    'script',
    'style',
    'foreignobject',
    'image',
    'feimage',
    'a',
    'iframe',
    'embed',
    'animate',
    'set',
    'use',
    'img',
  ]) {
    expect(names).not.toContain(banned);
  }
  const attributes = elements.flatMap((element) => [...element.attributes]);
  const values = attributes.filter(({ name }) => !name.startsWith('xmlns')).map(({ value }) => value);
  expect(attributes.map(({ name }) => name).join(' ')).not.toMatch(/\bon\w|base/i);
  expect(values.join(' ')).not.toMatch(/evil|script:|data:|\\/i);
  expect(svg).not.toMatch(/evil\.example|alert\(|xml-stylesheet/);
});

const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
const uses = Array.from(
  { length: 12 },
  (_, at) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`,
);
const REFUSED: [string, string, string][] = [
  ['entities', bomb + inside('<text>&b;</text>'), 'broken'],
  [
    'an entity that reads a file',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>' + inside('<text>&x;</text>'),
    'broken',
  ],
  ['100,000 nested groups', open + '<g>'.repeat(100_000) + '</g>'.repeat(100_000) + '</svg>', 'too-complex'],
  ['a million shapes', open + '<path/>'.repeat(280_000) + '</svg>', 'too-complex'],
  [
    'nesting that a comment hides',
    open + ('<g>'.repeat(90) + `<!--${'</g>'.repeat(90)}-->`).repeat(20) + '</svg>',
    'too-complex',
  ],
  ['nesting that a text hides', `${open}${'<g>/>'.repeat(500)}${'</g>'.repeat(500)}</svg>`, 'too-complex'],
  [
    '10,000 attributes',
    `${open}<path ${Array.from({ length: 10_000 }, (_, at) => `a${at}="x"`).join(' ')}/></svg>`,
    'too-complex',
  ],
  ['a page of HTML', '<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>', 'broken'],
  ['a drawing that is cut short', open + '<g><circle', 'broken'],
  ['an empty text', '', 'broken'],
];

test.each(REFUSED)('%s is refused', async (_, source, reason) => {
  expect(await cleanSvg(source)).toEqual({ ok: false, reason });
});

test('a use of a use is dropped, so that shapes can not multiply', async () => {
  const outcome = await cleanSvg(inside(`<g id="u0"><path d="M0 0h1"/></g>${uses.join('')}`));
  const root = parse(outcome.ok ? outcome.svg : '');
  const kept = [...root.querySelectorAll('use')];
  expect(kept.length).toBeGreaterThan(0);
  for (const use of kept) {
    expect(root.querySelector(use.getAttribute('href') ?? '')?.querySelector('use')).toBeNull();
  }
});

test('a style sheet that colours everything again and again is cut off in time', async () => {
  const css = '.a{fill:#fff;stroke:#000}'.repeat(5_000);
  const started = performance.now();
  await cleanSvg(`${open}<style>${css}</style>${'<path class="a"/>'.repeat(8_000)}</svg>`);
  expect(performance.now() - started).toBeLessThan(8_000);
});

test('an ordinary logo keeps its shapes, gradients, clips and colours', async () => {
  const outcome =
    await cleanSvg(`<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    ${open}<style>.st0{fill:#0A6EBD;} .st1,.st2{stroke:#fff;stroke-width:2}</style>
    <defs><linearGradient id="g"><stop offset="0" stop-color="#abc"/></linearGradient><path id="p" d="M0 0h2v2z"/>
    <clipPath id="c"><use xlink:href="#p"/></clipPath></defs>
    <path class="st0" d="M1 1h3"/><rect class="st2" fill="url(#g)" clip-path="url(#c)" width="2" height="2"/></svg>`);
  const svg = outcome.ok ? outcome.svg : '';
  for (const kept of [
    'linearGradient',
    'stop-color="#abc"',
    'fill="#0A6EBD"',
    'stroke-width="2"',
    'url(#g)',
    'url(#c)',
    '#p',
    'viewBox',
  ]) {
    expect(svg).toContain(kept);
  }
});

test('a file of nothing but beginnings of a document type is refused at once', async () => {
  const began = process.threadCpuUsage();
  expect(await cleanSvg('<!DOCTYPE'.repeat(45_000))).toEqual({ ok: false, reason: 'broken' });
  expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(200);
});
