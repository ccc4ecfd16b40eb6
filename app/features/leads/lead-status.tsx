import { Badge, Link } from '@shopify/polaris';
import { type LeadStatus, STATUS_LABELS } from '#app/features/leads/leads.ts';

const TONES = { new: 'info', contacted: 'attention', won: 'success', lost: undefined } as const;

export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}

/** A name or an email; the email may break before its @, and nowhere else while there is room. */
export function LeadTitle({ title }: { title: string }) {
  const at = title.indexOf('@');
  return (
    <span dir="auto">
      {at < 0 ? (
        title
      ) : (
        <>
          {title.slice(0, at)}
          <wbr />
          {title.slice(at)}
        </>
      )}
    </span>
  );
}

interface ContactLinksProps {
  email: string | null;
  phone: string | null;
  phoneLabel: string | null;
  /** A contact that stands above, and isn't repeated. */
  shown?: string;
}

/** Links that write an email or call. */
export function ContactLinks({ email, phone, phoneLabel, shown }: ContactLinksProps) {
  const hasEmail = email && email !== shown;
  const hasPhone = phone && phoneLabel !== shown;
  if (!hasEmail && !hasPhone) return null;
  return (
    <div className="LeadContact">
      {hasEmail ? (
        <Link url={`mailto:${encodeURIComponent(email)}`} removeUnderline monochrome>
          <LeadTitle title={email} />
        </Link>
      ) : null}
      {hasPhone ? (
        <Link url={`tel:${phone}`} removeUnderline monochrome>
          {phoneLabel ?? phone}
        </Link>
      ) : null}
    </div>
  );
}
