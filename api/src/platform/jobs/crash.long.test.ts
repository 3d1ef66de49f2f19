/** With many rounds. */
import './crash.test';
