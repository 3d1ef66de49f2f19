/** With many rounds. */
import './generated.test';
