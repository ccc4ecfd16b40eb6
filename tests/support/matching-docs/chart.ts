/** Line charts as SVG text: no scripts or external fonts, readable on light and dark pages. */

type Point = readonly [x: number, y: number];

/** `note` goes below the tick's text. */
type Tick = readonly [at: number, text: string, note?: string];

interface Axis {
  label: string;
  from: number;
  to: number;
  ticks: readonly Tick[];
}

interface Stroke {
  color: string;
  isDashed?: boolean;
}

export interface Line extends Stroke {
  name: string;
  /** Small print below the name in the legend, one line each. */
  details?: readonly string[];
  points: readonly Point[];
  /** Marked points on the line. */
  dots?: readonly Point[];
  /** Fills the area between this line and these points. */
  fillTo?: readonly Point[];
}

interface Chart {
  title: string;
  description: string;
  x: Axis;
  y: Axis;
  lines: readonly Line[];
}

const WIDTH = 760;
const HEIGHT = 420;
const PLOT = { left: 64, right: 540, top: 72, bottom: 342 };
const LEGEND_LEFT = 568;
const INK = '#2b2d31';
const FAINT = '#5c6068';
const GRID = '#e2e4e8';

/** Deterministic: equal charts give equal text. */
export function drawChart(chart: Chart): string {
  const { title, description, x, y, lines } = chart;
  const place = placeOn(x, y);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title description" font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif" font-size="13" fill="${INK}">`,
    `<title id="title">${escapeXml(title)}</title>`,
    `<desc id="description">${escapeXml(description)}</desc>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="8" fill="#fff"/>`,
    drawText([20, 30], title, 'font-size="16" font-weight="600"'),
    ...drawAxes(chart, place),
    ...lines.flatMap((line) => drawFill(line, place)),
    ...lines.flatMap((line) => drawLine(line, place)),
    ...drawLegend(lines),
    '</svg>',
    '',
  ].join('\n');
}

type Place = (point: Point) => [number, number];

function placeOn(x: Axis, y: Axis): Place {
  return ([atX, atY]) => [
    PLOT.left + ((atX - x.from) / (x.to - x.from)) * (PLOT.right - PLOT.left),
    PLOT.bottom - ((atY - y.from) / (y.to - y.from)) * (PLOT.bottom - PLOT.top),
  ];
}

function drawAxes({ x, y }: Chart, place: Place): string[] {
  const middle = (PLOT.left + PLOT.right) / 2;
  const across = y.ticks.flatMap(([at, text]) => {
    const [, top] = place([x.from, at]);
    return [
      drawStroke([PLOT.left, top], [PLOT.right, top], GRID),
      drawText([PLOT.left - 8, top + 4], text, `text-anchor="end" fill="${FAINT}"`),
    ];
  });
  const up = x.ticks.flatMap(([at, text, note = '']) => {
    const [left] = place([at, y.from]);
    return [
      drawStroke([left, PLOT.bottom], [left, PLOT.bottom + 5], FAINT),
      drawText([left, PLOT.bottom + 20], text, `text-anchor="middle" fill="${FAINT}"`),
      ...(note === ''
        ? []
        : [drawText([left, PLOT.bottom + 36], note, `text-anchor="middle" font-size="11" fill="${FAINT}"`)]),
    ];
  });
  return [
    ...across,
    ...up,
    drawStroke([PLOT.left, PLOT.bottom], [PLOT.right, PLOT.bottom], FAINT),
    drawText([middle, PLOT.bottom + 60], x.label, 'text-anchor="middle"'),
    drawText([20, PLOT.top - 16], y.label, `font-size="12" fill="${FAINT}"`),
  ];
}

function drawLine({ points, dots = [], color, isDashed }: Line, place: Place): string[] {
  const path = points.map((point) => place(point).map(round).join(' ')).join(' L');
  const dash = isDashed ? ' stroke-dasharray="6 5"' : '';
  return [
    `<path d="M${path}" fill="none" stroke="${color}" stroke-width="2.5" stroke-linejoin="round"${dash}/>`,
    ...dots.map((dot) => {
      const [left, top] = place(dot).map(round);
      return `<circle cx="${left}" cy="${top}" r="4" fill="${color}"/>`;
    }),
  ];
}

function drawFill({ points, fillTo, color }: Line, place: Place): string[] {
  if (!fillTo) return [];
  const path = [...points, ...fillTo.toReversed()].map((point) => place(point).map(round).join(' '));
  return [`<path d="M${path.join(' L')} Z" fill="${color}" fill-opacity="0.14"/>`];
}

function drawLegend(lines: readonly Line[]): string[] {
  let top = PLOT.top + 8;
  return lines.flatMap(({ name, details = [], color, isDashed }) => {
    const dash = isDashed ? ' stroke-dasharray="6 5"' : '';
    const drawn = [
      `<path d="M${LEGEND_LEFT} ${top - 4} h24" stroke="${color}" stroke-width="3"${dash}/>`,
      drawText([LEGEND_LEFT + 32, top], name, 'font-weight="600"'),
      ...details.map((detail, at) =>
        drawText([LEGEND_LEFT + 32, top + 17 * (at + 1)], detail, `font-size="12" fill="${FAINT}"`),
      ),
    ];
    top += 30 + 17 * details.length;
    return drawn;
  });
}

function drawStroke(from: Point, to: Point, color: string): string {
  const [[x1, y1], [x2, y2]] = [from.map(round), to.map(round)] as [number[], number[]];
  return `<path d="M${x1} ${y1} L${x2} ${y2}" stroke="${color}"/>`;
}

function drawText([left, top]: Point, text: string, attributes: string): string {
  return `<text x="${round(left)}" y="${round(top)}" ${attributes}>${escapeXml(text)}</text>`;
}

/** To a tenth of a pixel, so floating-point noise doesn't change pictures. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
