/** With many rounds. */
import './pick.race.test';
