/** With many rounds. */
import './hostile-files.test';
