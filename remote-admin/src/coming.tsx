import { Skeleton } from '@storeroom/ui/skeleton';
import { VisuallyHidden } from '@storeroom/ui/visually-hidden';

/** Keeps the place of what is on its way, and says so to whoever cannot see it. */
export function Coming({ label, width = '40%' }: { label: string; width?: string }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton width={width} />
    </div>
  );
}
