import { Badge, Link } from '@shopify/polaris';
import { type LeadStatus, STATUS_LABELS } from '#app/features/leads/leads.ts';

const TONES = { new: 'info', contacted: 'attention', won: 'success', lost: undefined } as const;

export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}

/** A name or email. An email only breaks before the @, as long as there's room. */
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
  /** The contact detail shown above, which isn't repeated. */
  shown?: string;
}

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
