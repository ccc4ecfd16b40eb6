import { Badge, Link } from '@shopify/polaris';
import { type LeadStatus, STATUS_LABELS } from '#app/features/leads/lead-texts.ts';

const TONES = { new: 'info', contacted: 'attention', won: 'success', lost: undefined } as const;

export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}

interface ContactLinksProps {
  email: string | null;
  phone: string | null;
  phoneLabel: string | null;
}

/** Links that write an email or call. */
export function ContactLinks({ email, phone, phoneLabel }: ContactLinksProps) {
  return (
    <div className="LeadContact">
      {email ? (
        <Link url={`mailto:${encodeURIComponent(email)}`} removeUnderline monochrome>
          {email}
        </Link>
      ) : null}
      {phone ? (
        <Link url={`tel:${phone}`} removeUnderline monochrome>
          {phoneLabel ?? phone}
        </Link>
      ) : null}
    </div>
  );
}
