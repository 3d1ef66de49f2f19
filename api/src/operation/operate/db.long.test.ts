/** With many rounds. */
import './db.test';
