/** With many rounds. */
import './imports-while-away.test';
