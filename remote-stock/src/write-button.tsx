import { useWriteBlock } from '@storeroom/sdk';
import { Button, type ButtonProps } from '@storeroom/ui/button';

/** A button that changes something. In a team whose subscription has ended it is disabled and shows that reason. */
export function WriteButton({ disabledReason, ...rest }: ButtonProps) {
  const block = useWriteBlock();
  return <Button disabledReason={block ?? disabledReason} {...rest} />;
}
