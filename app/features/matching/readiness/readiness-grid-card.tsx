import { useNavigation, useSearchParams } from '@remix-run/react';
import { BlockStack, Box, Card, InlineGrid, Link, List, Select, Text } from '@shopify/polaris';
import { Fragment, type ReactNode, useId, useState } from 'react';
import type {
  BedList,
  GridReport,
  GridReportCell,
} from '#app/features/matching/readiness/readiness-grid-texts.ts';
import { formatNumber } from '#app/ui/format.ts';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

interface GridCardProps {
  /** Null if no mattress is in stock in a known size. */
  grid: GridReport | null;
  children: ReactNode;
}

/** Number of good beds by position and weight, for the size and budget in the URL. */
export function ReadinessGridCard({ grid, children }: GridCardProps) {
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <CardTitle>Catalog gaps</CardTitle>
          <Subdued>
            How many good beds you have in stock for each kind of sleeper. A good bed has a price, feels right
            for the sleeper, and reaches your minimum match score.
          </Subdued>
        </BlockStack>
        {grid ? (
          <>
            <GridChoice grid={grid} />
            <BlockStack gap="200">
              <Text as="p" fontWeight="semibold">
                {grid.summary}
              </Text>
              <HeatGrid grid={grid} />
              <Legend />
            </BlockStack>
          </>
        ) : (
          <Text as="p">No mattress is in stock in a known size.</Text>
        )}
        {children}
      </BlockStack>
    </Card>
  );
}

function GridChoice({ grid: { size, sizes, budget, budgets } }: { grid: GridReport }) {
  const [, setParams] = useSearchParams();
  const choose = (name: 'size' | 'budget') => (value: string) =>
    setParams(
      (params) => {
        if (value === '') params.delete(name);
        else params.set(name, value);
        return params;
      },
      { preventScrollReset: true, replace: true },
    );
  return (
    <Box maxWidth="480px">
      <InlineGrid columns={2} gap="300">
        <Select label="Size" options={sizes} value={size} onChange={choose('size')} />
        <Select label="Budget" options={budgets} value={budget} onChange={choose('budget')} />
      </InlineGrid>
    </Box>
  );
}

/** Cells are colored by count, up to three, which gives a real choice. */
const LEVEL_NAMES = ['None', 'Only one', 'Two', 'Three or more'];

function levelOf(count: number): number {
  return Math.min(count, LEVEL_NAMES.length - 1);
}

function Legend() {
  return (
    <ul className="HeatGrid-legend" aria-label="Colors">
      {LEVEL_NAMES.map((name, level) => (
        <li key={name}>
          <span className="HeatGrid-swatch" data-level={level} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function HeatGrid({ grid }: { grid: GridReport }) {
  const [opened, setOpened] = useState<string | null>(null);
  const panelId = useId();
  const isLoading = useNavigation().location?.pathname === '/brands/readiness';
  const { caption, weights, rows } = grid;
  return (
    <table className="HeatGrid" aria-busy={isLoading}>
      <caption>
        <Text as="span" visuallyHidden>
          {caption}
        </Text>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Text as="span" visuallyHidden>
              Sleep position
            </Text>
            <span className="HeatGrid-cornerUnit" aria-hidden="true">
              {weights[0]!.unit}
            </span>
          </th>
          {weights.map(({ number, unit }) => (
            <th key={number} scope="col">
              {number}
              <span className="HeatGrid-unit">{` ${unit}`}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ position, name, cells }) => {
          const openCell = cells.find(({ pounds }) => `${position} ${pounds}` === opened);
          return (
            <Fragment key={position}>
              <tr>
                <th scope="row">{name}</th>
                {cells.map((cell) => (
                  <HeatCell
                    key={cell.pounds}
                    cell={cell}
                    panelId={panelId}
                    isOpen={cell === openCell}
                    onToggle={() => setOpened(cell === openCell ? null : `${position} ${cell.pounds}`)}
                  />
                ))}
              </tr>
              {openCell ? (
                <tr>
                  <td className="HeatGrid-details" id={panelId} colSpan={weights.length + 1}>
                    <CellDetails cell={openCell} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

interface HeatCellProps {
  cell: GridReportCell;
  panelId: string;
  isOpen: boolean;
  onToggle(): void;
}

function HeatCell({ cell: { count, label }, panelId, isOpen, onToggle }: HeatCellProps) {
  return (
    <td>
      <button
        type="button"
        className="HeatGrid-cell"
        data-level={levelOf(count)}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onToggle}
      >
        {formatNumber(count)}
      </button>
    </td>
  );
}

function CellDetails({ cell: { who, title, good, hints } }: { cell: GridReportCell }) {
  return (
    <BlockStack gap="300">
      <BlockStack gap="050">
        <Text as="h3" variant="headingSm">
          {title}
        </Text>
        <Subdued>{who}</Subdued>
      </BlockStack>
      {good.beds.length > 0 ? <Beds {...good} /> : null}
      {hints.map(({ text, ...list }) => (
        <BlockStack key={text} gap="100">
          <Text as="p">{list.beds.length > 0 ? `${text}:` : `${text}.`}</Text>
          {list.beds.length > 0 ? <Beds {...list} /> : null}
        </BlockStack>
      ))}
    </BlockStack>
  );
}

function Beds({ beds, more }: BedList) {
  return (
    <List>
      {beds.map(({ productId, title, facts }) => (
        <List.Item key={productId}>
          <Link url={`/brands/${productId}`}>{title}</Link>
          {facts ? <span className="HeatGrid-facts">{` ${facts}`}</span> : null}
        </List.Item>
      ))}
      {more > 0 ? <List.Item>{`And ${formatNumber(more)} more`}</List.Item> : null}
    </List>
  );
}
