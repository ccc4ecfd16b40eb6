import { pool } from '#app/platform/db.server.ts';

interface CardToPutAway {
  merchantId: string;
  /** A card of the dashboard by its name. */
  card: 'setup-guide';
  /** False takes it out again. */
  isAway: boolean;
  now?: Date;
}

/** Notes with a merchant's shop that one of the dashboard's cards was put away, for everybody who works there. */
export async function putAwayCard(input: CardToPutAway): Promise<void> {
  const { merchantId, card, isAway, now = new Date() } = input;
  await pool.query(
    isAway
      ? `update shop set notes = notes || jsonb_build_object($2::text, $3::text) where merchant_id = $1`
      : `update shop set notes = notes - $2::text where merchant_id = $1 and $3::text is not null`,
    [merchantId, card, now.toISOString()],
  );
}
