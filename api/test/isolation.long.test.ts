/** With many rounds. */
import './isolation.test';
