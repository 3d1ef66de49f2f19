import { useWriteBlock } from '@storeroom/sdk';
import { Button, type ButtonProps } from '@storeroom/ui/button';

/** A button that changes something: in a team whose subscription has ended it says so, and takes no press. */
export function WriteButton({ disabledReason, ...rest }: ButtonProps) {
  const block = useWriteBlock();
  return <Button disabledReason={block ?? disabledReason} {...rest} />;
}
