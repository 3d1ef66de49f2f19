import { Skeleton } from '@storeroom/ui/skeleton';
import { VisuallyHidden } from '@storeroom/ui/visually-hidden';

/** A placeholder for content that is being loaded, with a label for screen readers. */
export function LoadingPlaceholder({ label, width = '40%' }: { label: string; width?: string }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton width={width} />
    </div>
  );
}
