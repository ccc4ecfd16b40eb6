import { DropZone, Icon, InlineError, Spinner, Text } from '@shopify/polaris';
import { ImageIcon } from '@shopify/polaris-icons';
import { useState } from 'react';

interface ImageDropZoneProps {
  id: string;
  label: string;
  /** Empty if there is none. */
  picture: string;
  alt: string;
  accept: string;
  hint: string;
  words: { add: string; replace: string; uploading: string };
  /** Resolves to an error message, or null on success. */
  upload(file: File): Promise<string | null>;
}

export function ImageDropZone({ id, label, accept, upload, ...shown }: ImageDropZoneProps) {
  const [isUploading, setUploading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (file: File | undefined) => {
    if (!file || isUploading) return;
    setUploading(true);
    setError(null);
    setError(await upload(file));
    setUploading(false);
  };
  return (
    <div className="PictureDrop" data-uploading={isUploading}>
      <DropZone
        id={id}
        label={label}
        accept={accept}
        allowMultiple={false}
        variableHeight
        disabled={isUploading}
        onDrop={(files) => void send(files[0])}
      >
        <div className="PictureDrop-inside">
          {isUploading ? (
            <>
              <Spinner size="small" accessibilityLabel="" />
              <Text as="span">{shown.words.uploading}</Text>
            </>
          ) : (
            <ImageDropZoneContent {...shown} />
          )}
        </div>
      </DropZone>
      {error ? <InlineError message={error} fieldID={id} /> : null}
    </div>
  );
}

function ImageDropZoneContent({
  picture,
  alt,
  hint,
  words,
}: Pick<ImageDropZoneProps, 'picture' | 'alt' | 'hint' | 'words'>) {
  return (
    <>
      {picture ? (
        <img className="PictureDrop-picture" src={picture} alt={alt} />
      ) : (
        <span className="PictureDrop-empty">
          <Icon source={ImageIcon} tone="subdued" />
        </span>
      )}
      <span className="PictureDrop-words">
        <span className="PictureDrop-action">{picture ? words.replace : words.add}</span>
        <Text as="span" tone="subdued">
          {hint}
        </Text>
      </span>
    </>
  );
}
